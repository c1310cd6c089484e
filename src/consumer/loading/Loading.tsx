import { useLayoutEffect } from 'react';
import { BRAND } from '../../../texts/brand.ts';
import { login as texts } from '../../../texts/consumer/login.ts';
import { Running } from '../../ui/Running.tsx';
import { useDelayed } from '../../ui/useDelayed.ts';
import styles from './Loading.module.css';

/** One that takes another's place goes on where that was: the words must not go and come back. */
let isShown = false;

export function Loading() {
  const isDue = useDelayed(isShown ? 0 : undefined);

  useLayoutEffect(() => {
    isShown = isDue;
    return () => {
      isShown = false;
    };
  }, [isDue]);

  return (
    <main className={`col ${styles.page}`}>
      {isDue && (
        <div>
          <p className={styles.word} aria-hidden="true">
            {BRAND}
          </p>
          <Running className={styles.track} />
          <p className="muted" role="status">
            {texts.loading}
          </p>
        </div>
      )}
    </main>
  );
}
