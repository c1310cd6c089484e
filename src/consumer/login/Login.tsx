import { lazy, Suspense, useState, type ReactNode } from 'react';
import { BRAND } from '../../../texts/brand.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useReopened } from '../../ui/sheet-entries.ts';
import { login as texts } from '../../../texts/consumer/login.ts';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import styles from './Login.module.css';

const LegalSheet = lazy(async () => ({
  default: (await import('../legal/LegalSheet.tsx')).LegalSheet,
}));

const SHEETS = ['privacy', 'terms'] as const;

interface LoginProps {
  /** The way to sign in: Google's button, the development form, or what went wrong. */
  children: ReactNode;
  onExample: () => void;
}

export function Login({ children, onExample }: LoginProps) {
  const [sheet, setSheet] = useState<(typeof SHEETS)[number] | null>(null);
  useReopened(SHEETS, setSheet);
  return (
    <main id="login" className={styles.page}>
      <div className={styles.cover} role="img" aria-label={texts.login.cover}>
        <span className={styles.word} aria-hidden="true">
          {BRAND}
        </span>
        <span className={styles.figure} />
      </div>
      <div className={styles.inside}>
        <LanguageSwitch className={styles.language} />
        <h1 className="vh">{BRAND}</h1>
        <p className={styles.tag}>{texts.login.tagline}</p>
        <div className={styles.ways}>{children}</div>
        <p className={`note ${styles.consent}`}>
          {texts.login.consent}{' '}
          <button type="button" className="link" onClick={() => setSheet('terms')}>
            {texts.login.terms}
          </button>{' '}
          {texts.login.and}{' '}
          <button type="button" className="link" onClick={() => setSheet('privacy')}>
            {texts.login.privacy}
          </button>
          {texts.login.consentEnd}
        </p>
        <ol className={styles.features}>
          {texts.login.features.map((feature, index) => (
            <li key={feature}>
              <i aria-hidden="true">{index + 1}</i>
              {feature}
            </li>
          ))}
        </ol>
        <p className={styles.foot}>
          <PlaceLink className="link" to="example" onGo={onExample}>
            {texts.login.example}
          </PlaceLink>
          <a className="link" href="/complaint">
            {texts.login.complaint}
          </a>
          <a className="link" href="/stylist-login">
            {texts.login.stylist}
          </a>
        </p>
      </div>
      {sheet && (
        <Suspense>
          <LegalSheet which={sheet} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </main>
  );
}
