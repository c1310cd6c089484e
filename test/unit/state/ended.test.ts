import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { createMirror } from '../../../src/state/mirror.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';

const user = { id: 'asha', email: 'asha@example.com', name: 'Asha' };
const session = { user, access: 'a', refresh: 'r' };
const records = [
  aPhotoRecord({ state: 'draft' }),
  aPhotoRecord({ state: 'needs-sign-in' }),
  aPhotoRecord({ owner: 'bina', state: 'needs-sign-in' }),
];

/** A page, and what its phone says of the session. */
function page() {
  const store = createStore<AppState>(() => FIRST);
  const phone = { session: null as typeof session | null, ended: null as string | null };
  const { session: look } = createMirror({
    store,
    flush: async () => true,
    queue: { snapshot: async () => ({ records, outcomes: [], birth: 'b', notes: [] }) },
    sessions: { consumer: { read: async () => phone.session, ended: async () => phone.ended } },
  } as unknown as Parameters<typeof createMirror>[0]);
  return { phone, look, ended: () => store.getState().ended };
}

test('a session that ended while she was here says so, and counts what is hers', async () => {
  const { phone, look, ended } = page();
  phone.session = session;
  await look();
  expect(ended()).toBeNull();
  Object.assign(phone, { session: null, ended: 'asha' });
  await look();
  expect(ended()).toEqual({ of: 'asha', inAction: true, photos: 2 });
  Object.assign(phone, { session, ended: null });
  await look();
  expect(ended()).toBeNull();
});

test('one that ended before is no failure of hers now', async () => {
  const { phone, look, ended } = page();
  phone.ended = 'asha';
  await look();
  expect(ended()).toMatchObject({ of: 'asha', inAction: false });
});

test('a sign-out is not an end that needs words', async () => {
  const { phone, look, ended } = page();
  phone.session = session;
  await look();
  phone.session = null;
  await look();
  expect(ended()).toBeNull();
});
