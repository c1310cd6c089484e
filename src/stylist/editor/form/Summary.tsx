import type { ReactNode } from 'react';
import { Price } from '../../../ui/Price.tsx';
import { portalTexts } from '../../../../texts/portal.ts';
import styles from '../Outfit.module.css';

interface SummaryProps {
  /** What went wrong. */
  message: string | null;
  /** How it is kept. */
  note: string | null;
  count: number;
  /** What may be taken instead. */
  backups: number;
  total: number;
  /** On the client's photo. */
  pins: number;
  /** What the client's asking says to it. */
  verdict?: ReactNode;
  children: ReactNode;
}

export function Summary({
  message,
  note,
  count,
  backups,
  total,
  pins,
  verdict,
  children,
}: SummaryProps) {
  return (
    <div className={styles.summary}>
      <div role="alert">{message && <p className="says">{message}</p>}</div>
      {verdict}
      <p>
        <span className="small muted">
          {portalTexts.outfit.count(count)}
          {backups > 0 && `, ${portalTexts.backups.count(backups)}`}
          {pins > 0 && `, ${portalTexts.pins.pinned(pins)}`}
          {note && ' · '}
          <span role="status">{note}</span>
        </span>
        <Price value={total} />
      </p>
      <span className={styles.acts}>{children}</span>
    </div>
  );
}
