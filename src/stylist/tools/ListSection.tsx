import type { ReactNode } from 'react';
import { BinIcon } from '../../ui/icons.tsx';
import { portalTexts } from '../../ui/texts/portal.ts';
import { useBusy } from '../useBusy.ts';
import styles from './Tools.module.css';

const words = portalTexts.tools;

interface Row {
  id: string;
  text: string;
  note?: string;
}

interface ListSectionProps {
  title: string;
  newLabel: string;
  none: string;
  hasFailed: boolean;
  rows: readonly Row[];
  removeLabel: (row: Row) => string;
  onNew: () => void;
  onRemove: (id: string) => Promise<void>;
  children: ReactNode;
}

/** What all stylists share and may add to or take from. */
export function ListSection(props: ListSectionProps) {
  const { title, newLabel, none, hasFailed, rows, removeLabel, onNew, onRemove, children } = props;
  const { message, run } = useBusy(() => words.removeFailed);
  return (
    <section>
      <div className="sec-head">
        <h2>{title}</h2>
        <button type="button" className="link" aria-label={newLabel} onClick={onNew}>
          {words.new}
        </button>
      </div>
      <div role="alert">
        {(message ?? hasFailed) && <p className="says">{message ?? words.listFailed}</p>}
      </div>
      {rows.length === 0 && !hasFailed && <p className="small muted">{none}</p>}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={styles.quote}>{row.text}</span>
            {row.note && <span className="note">{row.note}</span>}
            <button
              type="button"
              className="iconbtn"
              aria-label={removeLabel(row)}
              onClick={() => void run(async () => onRemove(row.id))}
            >
              <BinIcon small />
            </button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
