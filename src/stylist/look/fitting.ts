import type { Fit, Fitted } from '../../../contract/fits.ts';
import { isGoneSize, isSameSize } from '../../../contract/sizes.ts';

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

const UP: Record<Fit, -1 | 0 | 1> = { tight: 1, right: 0, loose: -1 };

const plain = (words: string) => words.trim().toLowerCase();
/** One kind, whether it is said of one piece or of many. */
const kind = (category: string) => plain(category).replace(/s$/, '');

interface Piece {
  brand: string;
  category: string;
}

const isOfKind = (piece: Piece, { category }: Fitted) => kind(piece.category) === kind(category);
const isOfBrand = (piece: Piece, { brand }: Fitted) =>
  brand.trim() !== '' && plain(piece.brand) === plain(brand);

/** The one beside it, among those of the shop where it names them, else among those of letters. */
function beside(size: string, by: -1 | 1, seen: readonly string[]): string | null {
  const all = seen.length > 0 ? inOrder(seen) : LETTERS;
  const at = all.findIndex((one) => isSameSize(one, size));
  return at === -1 ? null : (all[at + by] ?? null);
}

/** As they grow: a shop may name them in any order. */
function inOrder(sizes: readonly string[]): readonly string[] {
  const letters = sizes.map((size) => LETTERS.indexOf(size.trim().toUpperCase()));
  const numbers = sizes.map((size) => Number.parseFloat(size.replace(/^\D+/, '')));
  const by = letters.includes(-1) ? numbers : letters;
  if (by.some(Number.isNaN)) return [];
  return sizes.toSorted(
    (one, other) => (by[sizes.indexOf(one)] ?? 0) - (by[sizes.indexOf(other)] ?? 0),
  );
}

/** What the client has said of a piece of the same brand and kind, else of the same kind. */
export function fittedBefore(piece: Piece, fits: readonly Fitted[]): Fitted | null {
  if (kind(piece.category) === '') return null;
  const alike = fits.filter((fit) => fit.size !== null && isOfKind(piece, fit));
  return alike.find((fit) => isOfBrand(piece, fit)) ?? alike[0] ?? null;
}

/** The size that this speaks for: its own where it was right, else the next one; null where there is none. */
export function sizeFor(fitted: Fitted, seen: readonly string[]): string | null {
  const { size, fit } = fitted;
  if (size === null) return null;
  const by = UP[fit];
  const offered = by === 0 ? size : beside(size, by, seen);
  if (offered === null || isGoneSize(offered, seen)) return null;
  return seen.find((one) => isSameSize(one, offered)) ?? offered;
}
