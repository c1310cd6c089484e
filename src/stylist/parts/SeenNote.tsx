import type { OutfitPiece } from '../../../contract/outfits.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { formatDay } from '../../ui/dates.ts';
import { formatPrice } from '../../ui/prices.ts';

const words = portalTexts.seen;

/** What a piece cost when it was sent, what it costs now, and when that was seen. */
export function SeenNote({ piece }: { piece: OutfitPiece }) {
  const { estimated_price: sent, price_now: now, price_seen_at: seen } = piece;
  const { sold_out_since: since } = piece;
  const price = words.price(formatPrice(now ?? sent), seen ? formatDay(seen) : null);
  return (
    <>
      <p className="note">
        {typeof now === 'number' ? words.now(price, formatPrice(sent)) : price}
      </p>
      {since && <p className="st bad">{words.soldOutSince(formatDay(since))}</p>}
    </>
  );
}
