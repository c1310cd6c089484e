import { useState, type FormEvent } from 'react';
import { PASSWORD_MIN } from '../../../contract/limits.ts';
import { Failure } from '../../api/failure.ts';
import { DOOR_PATH } from '../../start/door-path.ts';
import { BRAND } from '../../../texts/brand.ts';
import { welcomeTexts as words } from '../../../texts/welcome.ts';
import { isUnheard } from '../../api/failure.ts';
import { Field } from '../Field.tsx';
import { Says } from '../Says.tsx';
import { useFocused } from '../useFocused.ts';
import styles from './Welcome.module.css';

export interface Coming {
  token: string;
  name: string;
  username: string;
  password: string;
}

interface WelcomeProps {
  token: string;
  /** Somebody is at the desk of this browser. */
  isTaken: boolean;
  /** Lets her in. */
  come: (coming: Coming) => Promise<void>;
}

function wordsFor(error: unknown): string {
  if (!(error instanceof Failure)) throw error;
  if (isUnheard(error)) return words.network;
  const { problem } = error;
  if (!problem) return words.failed;
  const over: Record<string, string> = words.over;
  return over[problem.code] ?? Object.values(problem.fields ?? {})[0] ?? problem.message;
}

/** Where a link of one use leads. */
export function Welcome({ token, isTaken, come }: WelcomeProps) {
  const title = useFocused<HTMLHeadingElement>();
  const [name, setName] = useState('');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const given = { token, name: name.trim(), username: username.trim(), password };
    if (!given.name || !given.username || !password) return setMessage(words.missing);
    if (password.length < PASSWORD_MIN) return setMessage(words.short(PASSWORD_MIN));
    setIsBusy(true);
    setMessage(null);
    try {
      await come(given);
    } catch (error) {
      setMessage(wordsFor(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <main className={styles.page}>
      <p className={styles.word}>{BRAND}</p>
      <h1 ref={title} tabIndex={-1}>
        {words.title}
      </h1>
      <p className="muted">{isTaken ? words.somebody : words.lead}</p>
      {isTaken ? (
        <a className="link" href={DOOR_PATH}>
          {words.desk}
        </a>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Field
            label={words.name}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Field
            label={words.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
          <Field
            label={words.password}
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Says message={message} />
          <button type="submit" className="btn ink wide" aria-disabled={isBusy}>
            {words.come}
          </button>
          <p>
            <a className="link muted" href={DOOR_PATH}>
              {words.signIn}
            </a>
          </p>
        </form>
      )}
    </main>
  );
}
