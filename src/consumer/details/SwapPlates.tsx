import { useId } from 'react';
import { Did } from '../../ui/Ledger.tsx';
import { Price } from '../../ui/Price.tsx';
import { formatPrice } from '../../ui/prices.ts';
import { Picture } from '../../ui/Picture.tsx';
import { texts } from '../../../texts/consumer.ts';
import type { Cost } from './lines.ts';
import type { Piece, Slot } from './look.ts';
import styles from './Swap.module.css';

interface SwapPlatesProps extends Pick<Slot, 'pieces' | 'front'> {
  cost: Cost;
  onChoose: (chosen: string) => void;
}

const priceWords = ({ price, soldOutSince }: Piece) =>
  soldOutSince === null ? formatPrice(price) : texts.details.soldOut;

/** A piece and its backups to choose from, and what the look comes to with the one in front. */
export function SwapPlates({ pieces, front, cost, onChoose }: SwapPlatesProps) {
  const group = useId();
  return (
    <div className={styles.swap}>
      <div className={styles.plates} role="radiogroup" aria-label={texts.details.place}>
        {pieces.map((piece) => (
          <label key={piece.id}>
            <input
              type="radio"
              name={group}
              aria-label={texts.details.plate(piece.name, priceWords(piece))}
              checked={piece.id === front.id}
              onChange={() => onChoose(piece.id)}
            />
            <Picture src={piece.picture} alt="" />
            <span className="num">{priceWords(piece)}</span>
          </label>
        ))}
      </div>
      <p className={styles.comes}>
        <span className="note">
          {texts.details.total}
          {cost.budget === null && cost.left !== cost.sum && ` ${texts.details.without}`}
        </span>
        <Price value={cost.budget === null ? cost.left : cost.sum} />
        {cost.budget !== null && cost.over !== null && (
          <Did status={cost.over === 0 ? 'fulfilled' : 'not'}>
            {cost.over === 0
              ? texts.details.within(formatPrice(cost.budget))
              : texts.details.over(formatPrice(cost.over))}
          </Did>
        )}
      </p>
    </div>
  );
}
