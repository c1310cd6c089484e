import { useLayoutEffect } from 'react';
import { stopEarlyCamera } from '../start/early-camera.ts';
import { uncover } from '../start/reveal.ts';
import { commonTexts } from '../../texts/common.ts';
import styles from './SomethingWrong.module.css';

interface SomethingWrongProps {
  title?: string;
  message: string | null;
  /** What nobody has to fear for. */
  calm?: string;
}

const STRIPS = ['first', 'second', 'third', 'fourth'];

/** The application-level error: a garment torn into strips, and the one way out. */
export function SomethingWrong({
  title = commonTexts.errors.title,
  message,
  calm = commonTexts.errors.calm,
}: SomethingWrongProps) {
  // It may come before anything else has been drawn: what kept its place would hide it.
  useLayoutEffect(() => {
    uncover();
    void stopEarlyCamera(window);
  }, []);
  return (
    <main className={`col ${styles.page}`}>
      <div className={styles.tear} aria-hidden="true">
        {STRIPS.map((strip) => (
          <span key={strip}>
            <img src="/art/kurta.svg" alt="" />
          </span>
        ))}
      </div>
      <div role="alert">
        <h1>{title}</h1>
        {message && <p className={styles.message}>{message}</p>}
        <p className={`small muted ${styles.calm}`}>{calm}</p>
      </div>
      <button type="button" className="btn ink wide" onClick={() => location.reload()}>
        {commonTexts.errors.refresh}
      </button>
    </main>
  );
}
