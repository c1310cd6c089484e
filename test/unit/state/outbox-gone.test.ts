import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { createMirror } from '../../../src/state/mirror.ts';
import { SLICES } from '../../../src/state/slices.ts';
import { wholeAfter } from '../../../src/outbox/records.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';
import { aPhoto } from '../../support/samples/photo.ts';
import { CONSUMER } from '../../support/samples/wire.ts';
import { NOTHING } from '../../../src/state/kept.ts';

const A_RATING = { kind: 'rating', outfitId: 'outfit', itemId: 'item', rating: 4 };

const photos = { ...NOTHING, value: [], fetchedAt: 5 };

/** What an app that was opened on what the last one kept makes of the outbox that it finds. */
async function openedOn(kept: Partial<AppState>, birth: string | undefined): Promise<AppState> {
  const slice = SLICES.find(({ name }) => name === 'outboxBirth');
  const before = { ...FIRST, ...kept };
  const restored = slice?.restore(FIRST, new Map(slice.entriesOf(before)));
  const store = createStore<AppState>(() => ({
    ...FIRST,
    photos,
    ...restored,
    hydration: 'ready',
  }));
  const { outbox } = createMirror({
    store,
    flush: async () => true,
    queue: { snapshot: async () => ({ records: [], outcomes: [], birth, notes: [] }) },
  } as unknown as Parameters<typeof createMirror>[0]);
  await outbox();
  return store.getState();
}

test('where the outbox is another one than at the last look, the photos are read anew', async () => {
  const { photos, outboxBirth } = await openedOn({ outboxBirth: 'first' }, 'second');
  expect([photos.fetchedAt, outboxBirth]).toEqual([null, 'second']);
});

test.for([
  ['the same', 'first', 'first'],
  ['the first that is looked at', null, 'first'],
  ['of an older version, which marked none', 'first', undefined],
] as const)('where it is %s they stand as they are', async ([, before, birth]) => {
  const { photos } = await openedOn({ outboxBirth: before }, birth);
  expect(photos.fetchedAt).toBe(5);
});

test('photos that are to be read anew stand until they are, also after a start without a line', () => {
  const slice = SLICES.find(({ name }) => name === 'photos');
  const photo = aPhoto();
  const kept = { ...FIRST, photos: { ...NOTHING, value: [photo], fetchedAt: null } };
  const restored = slice?.restore(FIRST, new Map(slice.entriesOf(kept)));
  expect(restored?.photos).toMatchObject({ value: [photo], fetchedAt: null });
});

test('what is to be sent again is a photo of which we have nothing, and a change', async () => {
  const photo = aPhotoRecord();
  const of = { ...photo, owner: CONSUMER.id };
  const looks = [
    { birth: 'first', records: [of, wholeAfter(of, 'p1'), { ...of, operation: A_RATING }] },
    { birth: 'second', records: [] },
  ];
  const store = createStore<AppState>(() => ({ ...FIRST, user: CONSUMER, hydration: 'ready' }));
  const { outbox } = createMirror({
    store,
    clock: { now: () => 0 },
    flush: async () => true,
    queue: { snapshot: async () => ({ outcomes: [], notes: [], ...looks.shift() }) },
  } as unknown as Parameters<typeof createMirror>[0]);
  await outbox();
  await outbox();
  expect(store.getState().gone).toEqual({ photos: 1, others: 1 });
});
