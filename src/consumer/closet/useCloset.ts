import { useMemo } from 'react';
import { photosAhead } from '../../state/operations/photo-delete.ts';
import { memoized, ownClothes, photoless, toBuy } from '../../state/selectors.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { useStore } from '../shell/app-context.ts';
import { useHers } from '../shell/useHers.ts';
import { replace, useScreen } from '../shell/navigation.ts';
import { arrange, categoriesOf, piecesOf, SORTS, type Sort } from './closet-view.ts';

/** The pictures of her outfits, as far as they are drawn. */
const looks = memoized(
  (state) => [state.photos.value, state.outbox, photoless(state)],
  (state): ReadonlyMap<string, string> => {
    const photos = photosAhead(state.photos.value ?? [], state.outbox);
    const outfits = [...photos.flatMap((photo) => photo.outfits), ...photoless(state)];
    return new Map(
      outfits.flatMap(({ uuid, look }) => (look ? [[uuid, pictureUrl(look.thumb_url)]] : [])),
    );
  },
);

/** What is kept, and which of it is shown in what order. */
export function useCloset() {
  const saved = useStore((state) => state.saved);
  const outfits = useStore(toBuy);
  const hers = useHers();
  const own = useStore((state) => state.own);
  const clothes = useStore(ownClothes);
  const isBoughtRead = useStore((state) => state.bought.fetchedAt !== null);
  const pieces = useMemo(
    () => (saved.fetchedAt === null ? null : piecesOf(outfits)),
    [saved.fetchedAt, outfits],
  );
  // In the entry of the history, so that who comes back to it finds it as it was.
  const screen = useScreen();
  const place = screen.name === 'closet' ? screen : { name: 'closet' as const };
  const categories = categoriesOf(pieces ?? []);
  const shelf = categories.find((one) => one === place.shelf) ?? null;
  const sort = SORTS.find((one) => one === place.sort) ?? 'newest';

  return {
    saved,
    own,
    isMine: place.isMine ?? false,
    mine: own.fetchedAt === null || !isBoughtRead ? null : clothes.length + hers.length,
    setIsMine: (isMine: boolean) => replace({ name: 'closet', isMine }),
    asked: place.shelf ?? null,
    looks: useStore(looks),
    pieces,
    categories,
    shelf,
    setShelf: (to: string | null) => replace({ ...place, shelf: to }),
    sort,
    setSort: (to: Sort) => replace({ ...place, sort: to }),
    shown: arrange(pieces ?? [], shelf, sort),
  };
}
