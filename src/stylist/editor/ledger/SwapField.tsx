import { formatPrice } from '../../../ui/prices.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import type { Swap } from '../../look/answers.ts';
import styles from './Ledger.module.css';

const words = portalTexts.ledger;

interface SwapFieldProps {
  label: string;
  /** What is said while none is named. */
  none: string;
  swaps: readonly Swap[];
  value: string;
  tabIndex: number;
  onFocus: () => void;
  onSwap: (backup: string) => void;
}

/** Which backup is offered beside a line that was not kept. */
export function SwapField({ label, none, swaps, value, onSwap, ...rest }: SwapFieldProps) {
  return (
    <select
      className={`in ${styles.swap}`}
      aria-label={label}
      value={swaps.some(({ backup }) => backup.key === value) ? value : ''}
      onChange={(event) => onSwap(event.target.value)}
      {...rest}
    >
      <option value="">{none}</option>
      {swaps.map(({ item, backup, sum }) => (
        <option key={backup.key} value={backup.key}>
          {words.swapTo(backup.name, item.name, formatPrice(sum))}
        </option>
      ))}
    </select>
  );
}
