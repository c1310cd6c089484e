import { portalTexts } from '../../../texts/portal.ts';
import { Price } from '../../ui/Price.tsx';

/** What nobody has typed is no price. */
export function RowPrice({ price }: { price: string }) {
  if (price.trim() === '') return <span className="note">{portalTexts.seen.noPrice}</span>;
  return <Price value={Number(price) || 0} />;
}
