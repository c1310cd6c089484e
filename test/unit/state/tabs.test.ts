import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Channel, Message } from '../../../src/outbox/messages.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { createPersistence } from '../../../src/state/persistence.ts';
import { labPhoto } from '../../support/lab/samples.ts';

const user = { id: 'asha', email: 'asha@example.com', name: 'Asha' };

/** A phone with two tabs over what it keeps; answers what each of them writes. */
async function twoTabs() {
  const kept = new Map<string, unknown>();
  const heard: ((message: Message) => void)[] = [];
  const open = async () => {
    const store = createStore<AppState>(() => ({ ...FIRST, user }));
    const written: string[] = [];
    const channel: Channel = {
      post: (message) => heard.forEach((listener) => listener(message)),
      listen(listener) {
        heard.push(listener);
        return () => undefined;
      },
    };
    const persistence = createPersistence({
      store,
      disk: {
        readAll: async () => structuredClone(kept),
        read: async (keys) => new Map(keys.map((key) => [key, structuredClone(kept.get(key))])),
        async write(entries) {
          for (const [key, value] of entries) {
            written.push(key);
            if (value === undefined) kept.delete(key);
            else kept.set(key, structuredClone(value));
          }
        },
      },
      channel,
      clock: { now: () => 0, sleep: () => new Promise(() => undefined) },
    });
    await persistence.hydrate(user.id);
    await persistence.flush();
    return { store, written, flush: persistence.flush };
  };
  const [one, other] = [await open(), await open()];
  for (const { written } of [one, other]) written.length = 0;
  return { one, other };
}

const photos = (...value: ReturnType<typeof labPhoto>[]) => ({
  photos: { ...FIRST.photos, value, fetchedAt: 1 },
});
const text = { owner: 'asha', note: 'In blue' };

test.each<[string, Partial<AppState>, Partial<AppState>]>([
  ['a setting', {}, { settings: { ...FIRST.settings, theme: 'dark' } }],
  ['a photo', {}, photos(labPhoto('asha', 1))],
  ['a photo that is gone', photos(labPhoto('asha', 1)), photos()],
  ['what she is writing', {}, { writing: { 'asha/next': text } }],
])('%s is not written again by the tab that follows', async (_, before, after) => {
  const { one, other } = await twoTabs();
  for (const state of [before, after]) {
    one.store.setState(state);
    await one.flush();
    await vi.waitFor(() => expect(other.store.getState()).toMatchObject(state));
  }
  await other.flush();
  expect(other.written).toEqual([]);
});
