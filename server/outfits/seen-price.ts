import { rupees } from '../../contract/money.ts';
import type { SeenPrice, TakenSize } from '../../contract/outfits.ts';
import { pageKey } from '../../contract/page-link.ts';
import type { LinkState } from '../../contract/scalars.ts';
import { isGoneSize } from '../../contract/sizes.ts';
import { foreignOf } from '../items/foreign.ts';
import type { JoinedPiece } from '../pieces/joined.ts';

/** Its own link is as it was sent: of another page than the library's nobody has looked. */
const isSamePage = ({ ecommerce_url: link, library_link: library }: JoinedPiece): boolean =>
  library !== null && (library === link || pageKey(library) === pageKey(link));

export const linkStateOf = (piece: JoinedPiece): LinkState =>
  (isSamePage(piece) ? piece.link_state : null) ?? 'unchecked';

/** Those that its page names, where one was read. */
export const sizesNamed = (piece: JoinedPiece): string[] =>
  piece.sizes_seen !== null && isSamePage(piece) ? (JSON.parse(piece.sizes_seen) as string[]) : [];

/** The one to take, and whether the page of the piece names others alone. */
export function takenSize(piece: JoinedPiece): TakenSize {
  const { size } = piece;
  if (size === null) return { size };
  return isGoneSize(size, sizesNamed(piece)) ? { size, size_gone: true } : { size };
}

/** The newest sighting counts, the stylist's own or the library's: a price is its page's, sold out is the piece. */
export function seenPrice(piece: JoinedPiece): SeenPrice {
  const own = piece.price_seen_at ?? piece.made_at;
  const { sold_out_since } = piece;
  if (!isSamePage(piece)) {
    return { price_seen_at: own, price_now: null, sold_out_since, foreign_price: null };
  }
  const library = piece.library_seen_at ?? piece.library_made_at ?? '';
  const isNewer = library > own;
  const isOther = isNewer && piece.library_paise !== piece.price_paise;
  return {
    price_seen_at: isNewer ? library : own,
    price_now: isOther && piece.library_paise !== null ? rupees(piece.library_paise) : null,
    sold_out_since,
    foreign_price: foreignOf(piece.foreign_price),
  };
}
