import { useStore } from 'zustand';
import type { LibraryQuery } from '../../../contract/items.ts';
import { usePortal } from '../store/context.ts';
import { usePages } from '../store/usePages.ts';

/** The library's pages; what is kept of it while there is no line, and all of it anew after. */
export function useLibrary(query: LibraryQuery) {
  const { store } = usePortal();
  const { isGone, returns } = useStore(store.line);
  const pages = usePages({
    key: JSON.stringify([query, isGone, returns]),
    read: async (cursor) => store.pieces.list({ ...query, ...(cursor !== null && { cursor }) }),
    pageOf: (answer) => answer,
    kept: store.library,
    isWhole: !isGone && Object.keys(query).every((name) => name === 'for'),
    isOrdered: query.for !== undefined,
  });
  return { ...pages, isKept: pages.answer !== null && 'isKept' in pages.answer };
}
