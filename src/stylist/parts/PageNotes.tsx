import { portalTexts } from '../../../texts/portal.ts';
import { formatMoney } from '../../ui/prices.ts';
import { seenOf, type ItemForm } from '../look/items.ts';

const words = portalTexts.seen;

type Row = Pick<ItemForm, 'seen' | 'shopLink' | 'price'>;

/** In other money than ours, as long as nobody has typed what that is. */
export function ForeignNote({ row }: { row: Row }) {
  const foreign = seenOf(row)?.foreign_price;
  if (!foreign || row.price.trim() !== '') return null;
  return <p className="says">{words.foreign(formatMoney(foreign))}</p>;
}

/** What the page of a piece said of it when it was read. */
export function PageNotes({ row }: { row: Row }) {
  const isSoldOut = seenOf(row)?.availability === 'sold_out';
  return (
    <>
      {isSoldOut && <p className="st bad">{words.soldOut}</p>}
      <ForeignNote row={row} />
    </>
  );
}
