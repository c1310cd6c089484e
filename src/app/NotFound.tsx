import { useEffect } from 'react';
import { Link } from 'wouter';
import { BRAND } from '../../texts/brand.ts';
import { commonTexts } from '../../texts/common.ts';
import styles from './NotFound.module.css';

export function NotFound() {
  useEffect(() => {
    document.title = `${commonTexts.notFound.title} · ${BRAND}`;
    return () => {
      document.title = BRAND;
    };
  }, []);
  return (
    <main className={`col ${styles.page}`}>
      <div className="mast">
        <Link className="word" href="/">
          {BRAND}
        </Link>
      </div>
      <p className={styles.number} aria-hidden="true">
        {commonTexts.notFound.number}
      </p>
      <div className={styles.words}>
        <h1>{commonTexts.notFound.title}</h1>
        <p className="muted">{commonTexts.notFound.text}</p>
      </div>
      <Link className="btn ink wide" href="/">
        {commonTexts.notFound.home}
      </Link>
    </main>
  );
}
