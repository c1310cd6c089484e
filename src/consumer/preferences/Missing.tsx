import { texts } from '../../../texts/consumer.ts';
import styles from './Preferences.module.css';

/** Beside the name of a field that she has to fill in. */
export function Missing() {
  return (
    <>
      {' '}
      <span className={`bad-text ${styles.missing}`}>{texts.preferences.toChoose}</span>
    </>
  );
}
