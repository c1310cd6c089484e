import type { Figures } from '../../../contract/house-people.ts';
import { grouped } from '../../../texts/plural.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { heardOf, isOftenLate, isSeldomHeard, spanOf } from './figures.ts';
import styles from './House.module.css';

const words = houseTexts.people;
type Column = Exclude<keyof typeof words.columns, 'who'>;

function Cell({
  of,
  figure,
  unit,
  isBad,
}: {
  of: Column;
  figure: string | number;
  unit?: string;
  isBad?: boolean;
}) {
  return (
    <td data-of={words.columns[of]} className={isBad ? styles.bad : undefined}>
      {figure === words.none ? (
        <span className="note">{words.none}</span>
      ) : (
        <b>{typeof figure === 'number' ? grouped(figure) : figure}</b>
      )}
      {unit && ` ${unit}`}
    </td>
  );
}

/** A month of one stylist, or of all. */
export function FigureCells({ figures }: { figures: Figures }) {
  const heard = heardOf(figures);
  const [span, unit] = spanOf(figures.minutes);
  return (
    <>
      <Cell of="today" figure={figures.today} />
      <Cell of="month" figure={figures.month} />
      <Cell of="minutes" figure={span} unit={unit} />
      <Cell of="late" figure={figures.late} isBad={isOftenLate(figures)} />
      <Cell
        of="heard"
        figure={heard ?? words.none}
        {...(heard !== null && { unit: words.percent })}
        isBad={isSeldomHeard(figures)}
      />
      <Cell of="rating" figure={figures.rating?.toFixed(1) ?? words.none} />
      <Cell of="disputed" figure={figures.disputed} />
      <Cell of="asked" figure={figures.asked} />
    </>
  );
}
