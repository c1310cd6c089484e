import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Brief } from '../../contract/brief.ts';
import { createClient } from '../../src/api/client.ts';
import { systemClock } from '../../src/device/clock.ts';
import { strictStore } from '../../src/device/strict-store.ts';
import { canBeSent } from '../../src/outbox/attempt.ts';
import { createDrain } from '../../src/outbox/drain.ts';
import { keepDraft } from '../../src/outbox/draft.ts';
import { openChannel } from '../../src/outbox/messages.ts';
import { sha256Of } from '../../src/outbox/hash.ts';
import { createQueue, type Queue } from '../../src/outbox/queue.ts';
import { isPhoto } from '../../src/outbox/records.ts';
import { FIRST, type AppState } from '../../src/state/app-state.ts';
import { createCapture } from '../../src/state/capture.ts';
import { createMirror } from '../../src/state/mirror.ts';
import { createBriefActions } from '../../src/state/brief-actions.ts';
import { NOTHING_ASKED, formOf } from '../../src/state/brief-form.ts';
import { briefOf } from '../support/people/brief.ts';
import { aPhoto } from '../support/samples/photo.ts';
import { aPhotoRecord } from '../support/samples/records.ts';

const user = { id: 'asha', email: 'asha@example.com', name: 'Asha' };
const ASKED = briefOf({ occasion: 'office', note: 'No silk.' });
const again = aPhoto({
  id: 'dark',
  stage: 'retake',
  retake_at: '2026-11-21T10:00:00Z',
  replaced_by: null,
  brief: ASKED,
});
const picture = { type: 'image/jpeg', bytes: new Uint8Array([1, 2]).buffer };

const aQueue = () =>
  createQueue({
    store: strictStore(`going-${crypto.randomUUID()}`),
    now: Date.now,
    changed: () => {},
  });

/** A phone on which another photo is asked for. */
function aPhone() {
  const queue = aQueue();
  const store = createStore<AppState>(() => ({
    ...FIRST,
    hydration: 'ready',
    user,
    photos: { ...FIRST.photos, value: [again] },
  }));
  const sessions = { consumer: { read: async () => null } } as unknown as Parameters<
    typeof createMirror
  >[0]['sessions'];
  const mirror = createMirror({
    store,
    queue,
    sessions,
    clock: systemClock,
    flush: async () => true,
  });
  const parts = { store, queue, sha256Of, mirror, drain: async () => 0, clock: systemClock };
  const flush = async () => {};
  return {
    queue,
    store,
    mirror,
    capture: createCapture({ ...parts, flush }),
    telling: createBriefActions({ ...parts, flush }),
  };
}

const sent = async (queue: Queue) => {
  const record = (await queue.all()).find(isPhoto);
  const { brief, replaces } = record?.operation ?? {};
  return { brief, replaces };
};

test('whatever way a photo comes in, it takes the place of the one that was asked for again', async () => {
  const taken = aPhone();
  await taken.capture.keepCapture(picture.bytes, picture.type);
  await taken.capture.submitPhoto();
  expect(await sent(taken.queue)).toEqual({ brief: ASKED, replaces: 'dark' });

  const shared = aPhone();
  await keepDraft({ queue: shared.queue, sha256Of }, { owner: null, ...picture });
  await shared.mirror.outbox();
  await shared.capture.submitPhoto();
  expect(await sent(shared.queue)).toEqual({ brief: ASKED, replaces: 'dark' });
});

test('and none that she says is another', async () => {
  const { queue, capture, telling } = aPhone();
  await capture.keepCapture(picture.bytes, picture.type);
  telling.sayOfNext('dark', false);
  await capture.submitPhoto();
  expect(await sent(queue)).toEqual({ brief: undefined, replaces: undefined });
});

test('what she says of the next photo stays with the one that comes in its place', async () => {
  const { queue, store, mirror, capture, telling } = aPhone();
  await capture.keepCapture(picture.bytes, picture.type);
  telling.sayOfNext('dark', true);
  telling.typeBrief('next', formOf({ ...NOTHING_ASKED, occasion: 'party' }));
  const first = await capture.submitPhoto();
  await queue.change(first, () => ({ state: 'refused', attempts: 1 }));
  await mirror.outbox();
  await capture.reopen(first);
  expect(store.getState().draft?.operation.replaces).toBe('dark');
  // Another picture, and the same that she said.
  await capture.keepCapture(picture.bytes, picture.type);
  await capture.submitPhoto();
  const brief: Brief = { ...NOTHING_ASKED, occasion: 'party' };
  expect(await sent(queue)).toEqual({ brief, replaces: 'dark' });
});

const changeBehind = async (queue: Queue) => {
  const photo = await queue.add({ owner: 'asha', operation: aPhotoRecord().operation });
  const operation = { kind: 'brief', photoId: null, upload: photo.id, brief: ASKED } as const;
  const { id } = await queue.add({ owner: 'asha', operation });
  return { photo, id };
};

test('68: what is changed behind a photo finds it, also where a newer server says more of it', async () => {
  const queue = aQueue();
  const { photo, id } = await changeBehind(queue);
  await queue.settle(photo, { kind: 'photo', id: 'p1', photo: null });
  const change = await queue.read(id);
  expect(change?.operation).toMatchObject({ photoId: 'p1', brief: ASKED });
  expect(change && canBeSent(change)).toBe(true);
});

test('68: what waits for a photo that nobody can name is hers to decide, and said', async () => {
  const queue = aQueue();
  const { photo, id } = await changeBehind(queue);
  // As an earlier version left it.
  await queue.settle(photo, { kind: 'photo', photo: null });
  const waiting = await changeBehind(queue);
  await queue.change(waiting.photo.id, () => ({ state: 'refused' }));
  const client = createClient({ baseUrl: 'https://poshak.example', fetch: () => Promise.reject() });
  const drain = createDrain({
    queue,
    clients: { open: client, consumer: client },
    clock: systemClock,
    serverClock: { now: () => null },
    channel: openChannel(crypto.randomUUID()),
    sessions: { read: async () => null } as unknown as Parameters<
      typeof createDrain
    >[0]['sessions'],
    isCellular: () => false,
    locks: navigator.locks,
    sha256Of,
    smallOf: async () => null,
  });
  await drain();
  expect(await queue.read(id)).toMatchObject({
    state: 'refused',
    failure: { kind: 'no-photo' },
  });
  expect(await queue.read(waiting.id)).toMatchObject({ state: 'waiting' });
});
