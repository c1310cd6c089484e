import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { LOOK_EVERY_MS } from '../../../contract/limits.ts';
import { systemClock } from '../../../src/device/clock.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { NOTHING } from '../../../src/state/kept.ts';
import type { Read } from '../../../src/state/read.ts';
import { createReads } from '../../../src/state/reads.ts';
import { createSources } from '../../../src/state/sources.ts';
import { CONSUMER } from '../../support/samples/wire.ts';

const READ = { ...NOTHING, value: [], fetchedAt: 1 };
const ALL_READ = { photos: READ, photoless: READ, saved: READ, own: READ, bought: READ };

/** What is asked for in the minute that comes next, if it is stale. */
async function readInAMinute(state: Partial<AppState>): Promise<string[]> {
  const store = createStore<AppState>(() => ({ ...FIRST, user: CONSUMER, ...ALL_READ, ...state }));
  const asked: string[] = [];
  const read: Read = async ({ key }) => void asked.push(key);
  const clock = { ...systemClock, now: () => LOOK_EVERY_MS, sleep: async () => undefined };
  const sources = createSources({ clock } as unknown as Parameters<typeof createSources>[0]);
  const parts = { store, clock, read, sources, learnAccount: async () => undefined };
  await createReads(parts as unknown as Parameters<typeof createReads>[0]).lookAgain();
  return asked;
}

test.each(['photos', 'photoless', 'saved', 'own', 'bought'] as const)(
  'where nothing but “%s” was out of reach it is read again within a minute',
  async (name) => {
    expect(await readInAMinute({ [name]: { ...READ, isOffline: true } })).toContain(name);
  },
);

test('what she has bought is not asked for before the closet has asked', async () => {
  const saved = { ...READ, isOffline: true };
  expect(await readInAMinute({ saved, bought: NOTHING })).not.toContain('bought');
});
