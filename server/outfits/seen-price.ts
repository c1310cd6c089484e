import { rupees } from '../../contract/money.ts';
import type { SeenPrice } from '../../contract/outfits.ts';
import { pageKey } from '../../contract/page-link.ts';
import type { LinkState } from '../../contract/scalars.ts';
import { foreignOf } from '../items/foreign.ts';
import type { Row } from '../db/tables.ts';

/** A piece as it was put into an outfit, and what the library knows of it. */
export interface Sighted extends Pick<
  Row<'outfit_items'>,
  'price_paise' | 'price_seen_at' | 'ecommerce_url'
> {
  /** When the outfit was made. */
  made_at: string;
  library_link: string | null;
  link_state: LinkState | null;
  library_paise: number | null;
  library_seen_at: string | null;
  library_made_at: string | null;
  sold_out_since: string | null;
  foreign_price: string | null;
}

/** What the library has moved to another page since is nothing to a piece. */
const isKnown = ({ ecommerce_url: link, library_link: library }: Sighted): boolean =>
  library !== null && (library === link || pageKey(library) === pageKey(link));

export const linkStateOf = (piece: Sighted): LinkState =>
  (isKnown(piece) ? piece.link_state : null) ?? 'unchecked';

/** The newest sighting counts, the stylist's own or the library's. */
export function seenPrice(piece: Sighted): SeenPrice {
  const own = piece.price_seen_at ?? piece.made_at;
  if (!isKnown(piece)) {
    return { price_seen_at: own, price_now: null, sold_out_since: null, foreign_price: null };
  }
  const library = piece.library_seen_at ?? piece.library_made_at ?? '';
  const isNewer = library > own;
  const isOther = isNewer && piece.library_paise !== piece.price_paise;
  return {
    price_seen_at: isNewer ? library : own,
    price_now: isOther && piece.library_paise !== null ? rupees(piece.library_paise) : null,
    sold_out_since: piece.sold_out_since,
    foreign_price: foreignOf(piece.foreign_price),
  };
}
