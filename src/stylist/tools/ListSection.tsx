import { useState, type ReactNode } from 'react';
import { BinIcon, PencilIcon } from '../../ui/icons.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { useBusy } from '../useBusy.ts';
import styles from './Tools.module.css';

const words = portalTexts.tools;

interface Row {
  id: string;
  text: string;
  note?: string;
  /** Whose it is, where she can only use it. */
  by?: string | undefined;
}

interface ListSectionProps {
  title: string;
  newLabel: string;
  none: string;
  hasFailed: boolean;
  rows: readonly Row[];
  /** Which of them are shown. */
  choice?: ReactNode;
  removeLabel: (row: Row) => string;
  onNew: () => void;
  /** Without it a row stays as it is. */
  edit?: { label: (row: Row) => string; on: (id: string) => void };
  onRemove: (id: string) => Promise<void>;
  children: ReactNode;
}

/** What all stylists use and add to; each takes away her own. */
export function ListSection(props: ListSectionProps) {
  const { title, newLabel, none, hasFailed, rows, removeLabel, onNew, edit, onRemove, children } =
    props;
  const { message, run } = useBusy(words.removeFailed);
  /** The row that she has asked to delete once: it is everybody's, so she is asked again. */
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <section>
      <div className="sec-head">
        <h2>{title}</h2>
        <button type="button" className="link" aria-label={newLabel} onClick={onNew}>
          {words.new}
        </button>
      </div>
      {props.choice}
      <div role="alert">
        {(message ?? hasFailed) && <p className="says">{message ?? words.listFailed}</p>}
      </div>
      {rows.length === 0 && !hasFailed && <p className="small muted">{none}</p>}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={styles.quote}>{row.text}</span>
            {row.note && <span className="note">{row.note}</span>}
            {row.by !== undefined && <span className="note">{words.madeBy(row.by)}</span>}
            {edit && row.by === undefined && (
              <button
                type="button"
                className={`iconbtn ${styles.edit}`}
                aria-label={edit.label(row)}
                onClick={() => edit.on(row.id)}
              >
                <PencilIcon small />
              </button>
            )}
            {row.by === undefined && (
              <button
                type="button"
                className={row.id === asked ? `link ${styles.sure}` : 'iconbtn'}
                aria-label={row.id === asked ? words.sure(row.text) : removeLabel(row)}
                onBlur={() => setAsked(null)}
                onClick={() =>
                  row.id === asked ? void run(async () => onRemove(row.id)) : setAsked(row.id)
                }
              >
                {row.id === asked ? words.sureShort : <BinIcon small />}
              </button>
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
