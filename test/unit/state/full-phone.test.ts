import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Sent } from '../../../src/outbox/operations/kinds.ts';
import type { SettledRecord } from '../../../src/outbox/queue.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { NOTHING } from '../../../src/state/kept.ts';
import { createMirror } from '../../../src/state/mirror.ts';
import { createPersistence } from '../../../src/state/persistence.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';
import { anOutfit, CONSUMER } from '../../support/samples/wire.ts';

const starred = (rating: number): SettledRecord => ({
  record: {
    ...aPhotoRecord({ id: `record-${rating}`, owner: CONSUMER.id }),
    operation: { kind: 'rating', outfitId: 'look', itemId: 'kurta', rating },
  },
  sent: { kind: 'rating', rated: { saved: false, ratedItems: 1, totalItems: 1 } } as Sent,
});

const read = (...stars: number[]): Pick<AppState, 'outfits'> => {
  const ratings = stars.map((rating) => ({ itemId: 'kurta', rating, isSaved: false, ratedAt: '' }));
  const rating = { hasRated: stars.length > 0, ratings, ratedItems: stars.length, totalItems: 1 };
  const value = { outfit: anOutfit({ uuid: 'look' }), rating, fetchedAt: 1 };
  return { outfits: { look: { ...NOTHING, value, fetchedAt: 1 } } };
};

/** A phone that is full or not, what lies on it, and the pages that are opened on it. */
function aPhone() {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const kept = new Map<string, unknown>();
  const phone = { isFull: false, outcomes: [] as SettledRecord[] };
  const queue = {
    snapshot: async () => ({ records: [], outcomes: phone.outcomes, birth: 'b', notes: [] }),
    async forget(outcomes: readonly SettledRecord[]) {
      phone.outcomes = phone.outcomes.filter((one) => !outcomes.includes(one));
    },
  };
  async function opened() {
    const store = createStore<AppState>(() => ({ ...FIRST, user: CONSUMER }));
    const clock = { now: () => 0, sleep: () => new Promise<void>(() => undefined) };
    const persistence = createPersistence({
      store,
      disk: {
        readAll: async () => new Map(kept),
        read: async (keys) => new Map(keys.map((key) => [key, kept.get(key)])),
        async write(entries) {
          if (phone.isFull) throw new DOMException('Full', 'QuotaExceededError');
          for (const [key, value] of entries) {
            if (value === undefined) kept.delete(key);
            else kept.set(key, value);
          }
        },
      },
      channel: { post: () => undefined, listen: () => () => undefined },
      clock,
      written: () => void mirror.forget(),
    });
    const { flush } = persistence;
    const parts = { store, queue, clock, flush } as unknown as Parameters<typeof createMirror>[0];
    const mirror = createMirror(parts);
    const hydrate = async () => {
      await persistence.hydrate(CONSUMER.id);
      await mirror.outbox();
    };
    await hydrate();
    return {
      look: mirror.outbox,
      flush,
      set: store.setState,
      async wake() {
        await flush();
        await hydrate();
      },
      state: store.getState,
      stars: () => store.getState().outfits.look?.value?.rating.ratings.map(({ rating }) => rating),
    };
  }
  return { phone, opened };
}

/** A page with what the server has confirmed of a piece while the phone was full. */
async function confirmed() {
  const { phone, opened } = aPhone();
  const page = await opened();
  page.set(read());
  await page.flush();
  Object.assign(phone, { isFull: true, outcomes: [starred(2)] });
  await page.look();
  expect(page.stars()).toEqual([2]);
  return { phone, opened, page };
}

test.each(['look', 'wake'] as const)(
  'on a full phone what is newer than the outcome stands after another %s',
  async (again) => {
    const { phone, page } = await confirmed();
    page.set(read(5));
    await page[again]();
    expect(page.stars()).toEqual([5]);
    expect(phone.outcomes).toHaveLength(1);
    phone.outcomes = [...phone.outcomes, starred(4)];
    await page[again]();
    expect(page.stars()).toEqual([4]);
  },
);

test('what she chose on a full phone stands when the page wakes', async () => {
  const { page } = await confirmed();
  page.set(({ settings }) => ({ settings: { ...settings, theme: 'dark' } }));
  await page.wake();
  expect(page.state().settings.theme).toBe('dark');
});

test('once there is room again the next write forgets the outcome, without a look', async () => {
  const { phone, opened, page } = await confirmed();
  page.set(read(5));
  await page.flush();
  expect(phone.outcomes).toHaveLength(1);
  phone.isFull = false;
  await page.flush();
  await vi.waitFor(() => expect(phone.outcomes).toEqual([]));
  expect((await opened()).stars()).toEqual([5]);
});

test('an outcome that was never written survives a start, and enters it once before what is read', async () => {
  const { phone, opened } = await confirmed();
  const next = await opened();
  expect(next.stars()).toEqual([2]);
  expect(phone.outcomes).toHaveLength(1);
  next.set(read(5));
  await next.look();
  expect(next.stars()).toEqual([5]);
});

test('what cannot be read for a while loses no outcome', async () => {
  const { phone, page } = await confirmed();
  page.set({ hydration: 'failed' });
  await page.wake();
  expect(page.stars()).toEqual([2]);
  expect(phone.outcomes).toHaveLength(1);
});
