import { texts } from '../../../../texts/consumer.ts';
import type { Piece } from '../look.ts';
import { showPin } from '../in-sight.ts';
import type { LookPin } from '../look-pins.ts';
import styles from './Pins.module.css';

interface PinMarksProps {
  piece: Pick<Piece, 'id' | 'name'>;
  pins: readonly LookPin[];
}

/** On a piece's picture: the numbers under which it stands on the photo. */
export function PinMarks({ piece: { id, name }, pins }: PinMarksProps) {
  return (
    <span className={styles.marks}>
      {pins.map(
        ({ number, item }) =>
          item?.pieces.includes(id) && (
            <button
              key={number}
              type="button"
              data-pinned={number}
              aria-label={texts.pins.mark(number, name)}
              onClick={() => showPin(number)}
            >
              {number}
            </button>
          ),
      )}
    </span>
  );
}
