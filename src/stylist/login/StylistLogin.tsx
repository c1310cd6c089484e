import { useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { Failure } from '../../api/failure.ts';
import { BRAND } from '../../../texts/brand.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { Field } from '../Field.tsx';
import { EyeIcon } from '../icons.tsx';
import styles from './StylistLogin.module.css';

const words = portalTexts.login;
const ART = ['person-3', 'sari', 'juttis', 'sunglasses', 'tote', 'linen-shirt'];

function messageOf(failure: unknown): string {
  if (!(failure instanceof Failure)) throw failure;
  if (failure.kind === 'refused') return failure.problem?.message ?? words.failed;
  return failure.kind === 'no-token' || failure.kind === 'unauthorized'
    ? words.failed
    : words.network;
}

interface StylistLoginProps {
  signIn: (username: string, password: string) => Promise<void>;
}

export function StylistLogin({ signIn }: StylistLoginProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!username.trim() || !password.trim()) return setMessage(words.missing);
    setIsBusy(true);
    setMessage(null);
    try {
      await signIn(username.trim(), password);
    } catch (error) {
      setMessage(messageOf(error));
      setIsBusy(false);
    }
  };

  return (
    <div className={styles.page}>
      <div className={styles.side} aria-hidden="true">
        {ART.map((name) => (
          <span key={name}>
            <img src={`/art/${name}.svg`} alt="" />
          </span>
        ))}
      </div>
      <main className={styles.main}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Link className={styles.word} href="/">
            {BRAND}
          </Link>
          <h1>{words.title}</h1>
          <p className={`muted ${styles.lead}`}>{words.lead}</p>
          <Field
            label={words.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
          <div className={styles.password}>
            <Field
              label={words.password}
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <button
              type="button"
              className="iconbtn"
              aria-label={isShown ? words.hide : words.show}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              <EyeIcon isCrossed={isShown} />
            </button>
          </div>
          <div role="alert">{message && <p className="says">{message}</p>}</div>
          <button type="submit" className={`btn ink wide ${styles.submit}`} aria-disabled={isBusy}>
            {words.signIn}
          </button>
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
