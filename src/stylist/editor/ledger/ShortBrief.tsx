import { Terms } from '../../Terms.tsx';
import type { BriefLines } from '../../look/said.ts';
import styles from './Ledger.module.css';

interface ShortBriefProps {
  lines: BriefLines;
  /** How many of them are answered. */
  count: string;
  isUnfolded: boolean;
  onFold: (isUnfolded: boolean) => void;
}

/** All that a tablet's strip has room for, until somebody comes to a line. */
export function ShortBrief({ lines, count, isUnfolded, onFold }: ShortBriefProps) {
  return (
    <div className={styles.short}>
      <Terms lines={lines} />
      <button
        type="button"
        className="link"
        aria-expanded={isUnfolded}
        onClick={() => onFold(!isUnfolded)}
      >
        {count}
      </button>
    </div>
  );
}
