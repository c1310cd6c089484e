import type { LibraryItem } from '../../../contract/items.ts';
import { isSamePiece, pieceIn } from './warnings.ts';
import type { DraftItem } from './items.ts';

/** A piece of the library comes into an outfit once; two of one are made by doubling it. */
export const alreadyIn = (items: readonly DraftItem[], found: LibraryItem) =>
  items.find((one) => isSamePiece(one, pieceIn(found))) ?? null;
