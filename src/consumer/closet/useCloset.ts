import { useMemo, useState } from 'react';
import { closet } from '../../state/selectors.ts';
import { useStore } from '../../state/store.ts';
import { arrange, categoriesOf, piecesOf, type Sort } from './closet-view.ts';

/** What is kept, and which of it is shown in what order. */
export function useCloset() {
  const saved = useStore((state) => state.saved);
  const outfits = useStore(closet);
  const pieces = useMemo(
    () => (saved.fetchedAt === null ? null : piecesOf(outfits)),
    [saved.fetchedAt, outfits],
  );
  const [category, setCategory] = useState<string | null>(null);
  const [sort, setSort] = useState<Sort>('newest');
  const categories = categoriesOf(pieces ?? []);
  const shelf = category !== null && categories.includes(category) ? category : null;

  return {
    saved,
    pieces,
    categories,
    shelf,
    setCategory,
    sort,
    setSort,
    shown: arrange(pieces ?? [], shelf, sort),
  };
}
