import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { systemClock } from '../../../src/device/clock.ts';
import { sha256Of } from '../../../src/outbox/hash.ts';
import { createQueue } from '../../../src/outbox/queue.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { createCapture } from '../../../src/state/capture.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';

const user = { id: 'asha', email: 'asha@example.com', name: 'Asha' };
const draft = aPhotoRecord({ state: 'draft' });

/** Before a phone that keeps nothing: whoever gets as far as writing fails. */
const submit = (state: Partial<AppState>) =>
  createCapture({
    store: createStore<AppState>(() => ({ ...FIRST, ...state })),
    queue: createQueue({
      store: async () => {
        throw new DOMException('Nothing is kept here', 'UnknownError');
      },
      now: Date.now,
      changed: () => {},
    }),
    mirror: {
      outbox: async () => {},
      followed: async () => {},
      session: async () => {},
      forget: async () => {},
    },
    drain: async () => 0,
    clock: systemClock,
    sha256Of,
    flush: async () => {},
  }).submitPhoto();

test.each([
  [{ user }, 'Please select a photo first'],
  [{ draft }, 'Please log in to upload photos'],
  [{ user, draft }, 'This photo could not be saved on this phone. Please try again.'],
])('submitting with %o is refused in words', async (state, words) => {
  await expect(submit(state)).rejects.toThrow(words);
});
