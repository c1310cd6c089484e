import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AppState } from '../../../src/state/app-state.ts';
import { NOTHING } from '../../../src/state/kept.ts';
import { createPrefetch } from '../../../src/state/prefetch.ts';
import type { Sources } from '../../../src/state/sources.ts';
import { aPiece, anAnsweredPhoto, anOutfit } from '../../support/samples/wire.ts';

const piece = (name: string, backups: string[] = []) =>
  aPiece(name, {
    image_url: `/media/${name}`,
    backups: backups.map((one) => aPiece(one, { image_url: `/media/${one}` })),
  });
const look = (uuid: string) =>
  anOutfit({
    uuid,
    user_photo: `/media/small-photo-of-${uuid}`,
    items: [piece(`tote-of-${uuid}`, [`clutch-of-${uuid}`])],
  });

function setUp() {
  const looks = [look('newest'), look('older')];
  const photos = looks.map((outfit) =>
    anAnsweredPhoto(outfit, { image_url: `/media/photo-of-${outfit.uuid}` }),
  );
  const store = createStore(
    () => ({ photos: { ...NOTHING, value: photos }, outfits: {} }) as unknown as AppState,
  );
  const outfit = (id: string) => ({ id, of: ({ outfits }: AppState) => outfits[id] ?? NOTHING });
  const read = async ({ id }: { id: string }) => {
    const value = { outfit: looks.find(({ uuid }) => uuid === id) };
    store.setState(({ outfits }) => ({
      outfits: { ...outfits, [id]: { ...NOTHING, value } as never },
    }));
  };
  return createPrefetch(store, read as never, { outfit } as unknown as Sources);
}

test('the newest looks come ahead with the pictures of all their pieces', async () => {
  const pictures = await setUp()(() => false);
  for (const of of ['newest', 'older']) {
    expect(pictures).toEqual(
      expect.arrayContaining([
        `/media/photo-of-${of}`,
        `/media/tote-of-${of}`,
        `/media/clutch-of-${of}`,
      ]),
    );
  }
});

test('where data is spared the newest alone comes ahead, without what could be swapped in', async () => {
  const pictures = await setUp()(() => true);
  expect(pictures).toEqual(
    expect.arrayContaining(['/media/photo-of-newest', '/media/tote-of-newest']),
  );
  expect(pictures.filter((url) => /clutch|older/.test(url))).toEqual([]);
});

test('what is to be spared while they come is not fetched any more', async () => {
  let asked = 0;
  const pictures = await setUp()(() => (asked += 1) > 2);
  expect(pictures).toContain('/media/photo-of-newest');
  expect(pictures.filter((url) => url.includes('of-older'))).toEqual([]);
});
