import type { LibraryItem } from '../../../../contract/items.ts';
import { itemOfLibrary, type DraftItem } from '../../store/items.ts';
import { isSamePiece, pieceIn } from '../warnings.ts';

interface Added {
  items: DraftItem[];
  /** The piece that is in already: it is chosen instead. */
  here: string | null;
}

/** A piece of the library comes into an outfit once; two of one are made by doubling it. */
export function withAdded(
  items: DraftItem[],
  item: LibraryItem,
  key: string,
  at = items.length,
): Added {
  const here = items.find((one) => isSamePiece(one, pieceIn(item)));
  if (here) return { items, here: here.key };
  return { items: items.toSpliced(at, 0, itemOfLibrary(item, key)), here: null };
}

export const chooseRow = (key: string) =>
  document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(key)}"]`)?.focus();
