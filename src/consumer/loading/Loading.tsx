import { BRAND } from '../../ui/brand.ts';
import { texts } from '../../ui/texts/texts.ts';
import { useDelayed } from '../../ui/useDelayed.ts';
import styles from './Loading.module.css';

export function Loading() {
  const isDue = useDelayed();
  return (
    <main className={`col ${styles.page}`}>
      {isDue && (
        <div>
          <p className={styles.word} aria-hidden="true">
            {BRAND}
          </p>
          <div className={styles.track} aria-hidden="true" />
          <p className="muted" role="status">
            {texts.loading}
          </p>
        </div>
      )}
    </main>
  );
}
