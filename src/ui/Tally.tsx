import type { ReactNode } from 'react';
import styles from './Tally.module.css';

interface TallyProps {
  lines: readonly { key: string; name: ReactNode; count: ReactNode }[];
}

/** Lines of contents: a name, a dotted leader, how many. */
export function Tally({ lines }: TallyProps) {
  return (
    <ul className={styles.tally}>
      {lines.map(({ key, name, count }) => (
        <li key={key}>
          <b>{name}</b>
          <span className="small num">{count}</span>
        </li>
      ))}
    </ul>
  );
}
