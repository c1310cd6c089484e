import type { ReactNode } from 'react';
import styles from './Board.module.css';

interface BoardProps {
  label: string;
  /** A few words of the stylist's, on a card of their own. */
  text: string;
  /** What lies on it can be pressed. */
  hasButtons?: boolean;
  children: ReactNode;
}

/** A piece that has none is there by its name. */
export const NoPicture = ({ name }: { name: string }) => (
  <span className={styles.named}>{name}</span>
);

/** A mood board, 4 by 5: its pieces are laid on it with `onBoard`. */
export function Board({ label, text, hasButtons = false, children }: BoardProps) {
  return (
    <div className={styles.board} role={hasButtons ? 'group' : 'img'} aria-label={label}>
      {children}
      {text && <p className={styles.card}>{text}</p>}
    </div>
  );
}
