import { Link } from 'wouter';
import { BRAND } from '../ui/brand.ts';
import { texts } from '../ui/texts/texts.ts';
import styles from './NotFound.module.css';

export function NotFound() {
  return (
    <main className={`col ${styles.page}`}>
      <div className="mast">
        <Link className="word" href="/">
          {BRAND}
        </Link>
      </div>
      <p className={styles.number} aria-hidden="true">
        {texts.notFound.number}
      </p>
      <div className={styles.words}>
        <h1>{texts.notFound.title}</h1>
        <p className="muted">{texts.notFound.text}</p>
      </div>
      <Link className="btn ink wide" href="/">
        {texts.notFound.home}
      </Link>
    </main>
  );
}
