import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { BRAND } from '../../../texts/brand.ts';
import { doorTexts as words } from '../../../texts/door.ts';
import { Field } from '../Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { EyeIcon } from '../icons.tsx';
import { EndedNote, whyEnded, type SessionEnded } from './EndedNote.tsx';
import { Says } from '../Says.tsx';
import styles from './StylistLogin.module.css';

const SHOWN_ON_PHONES = 3;
const REST = ['sari', 'juttis', 'sunglasses', 'tote', 'linen-shirt'];
const ART = ['person-3', ...REST];
/** No person stays on the screen of whoever was signed out. */
const ART_OF_ENDED = ['kurta', ...REST];

interface StylistLoginProps {
  /** What the server ended just now. */
  ended: SessionEnded | null;
  /** Answers what is to be said, and null when she is in. */
  signIn: (username: string, password: string) => Promise<string | null>;
}

export function StylistLogin({ ended, signIn }: StylistLoginProps) {
  // Who types before the app is there, or lets a password manager, types into what stands in the page.
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const about = useId();
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const hasEnded = ended !== null;
  useEffect(() => {
    if (hasEnded) password.current?.focus();
  }, [hasEnded]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const name = username.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    if (!name || !secret.trim()) return setMessage(words.missing);
    setIsBusy(true);
    setMessage(null);
    setMessage(await signIn(name, secret));
    setIsBusy(false);
  };

  return (
    <div className={styles.page}>
      <div className={styles.side} aria-hidden="true">
        {(ended ? ART_OF_ENDED : ART).map((name, index) => (
          <span key={name}>
            <img
              src={`/art/${name}.svg`}
              alt=""
              {...(index >= SHOWN_ON_PHONES && { loading: 'lazy' })}
            />
          </span>
        ))}
      </div>
      <main className={styles.main}>
        <form onSubmit={(event) => void submit(event)} noValidate aria-labelledby={about}>
          <Link className={styles.word} href="/">
            {BRAND}
          </Link>
          <div id={about}>
            <h1>{ended ? words.ended.title : words.title}</h1>
            <p className={`${ended ? '' : 'muted'} ${styles.lead}`}>
              {ended ? whyEnded(ended) : words.lead}
            </p>
          </div>
          {ended && <EndedNote {...ended} />}
          <Field
            label={words.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={ended?.username ?? ''}
            ref={username}
          />
          <div className={styles.password}>
            <Field
              label={words.password}
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              ref={password}
            />
            <IconButton
              label={isShown ? words.hide : words.show}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              <EyeIcon isCrossed={isShown} />
            </IconButton>
          </div>
          <Says message={message} />
          <button type="submit" className={`btn ink wide ${styles.submit}`} aria-disabled={isBusy}>
            {words.signIn}
          </button>
          {ended && ended.kept.length > 0 && (
            <p className={`small muted ${styles.back}`}>{words.ended.back}</p>
          )}
          <p className={styles.regular}>
            <Link className="link muted" href="/">
              {words.regular}
            </Link>
          </p>
        </form>
      </main>
    </div>
  );
}
