import { useNext } from '../queue/useNext.ts';
import { Says } from '../Says.tsx';
import styles from './Desk.module.css';

/** Next from anywhere, and why there is none. */
export function NextNote() {
  const { message } = useNext();
  return <Says message={message} className={styles.note} />;
}
