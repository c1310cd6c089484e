import { useEffect, useRef, useState, type FormEvent } from 'react';
import { login as texts } from '../../../texts/consumer/login.ts';
import styles from './Login.module.css';

interface Typed {
  email: string;
  name: string;
}

const NOTHING: Typed = { email: '', name: '' };

/** The page is loaded anew in another language, and finds it in its entry of the history. */
const typedHere = (): Typed => ({ ...NOTHING, ...history.state?.typed });

export const hasTyped = () => Boolean(history.state?.typed);

/** Once the form is gone, whoever comes next is not to read who was here. */
function forgetTyped(): void {
  const { typed: _, ...others } = history.state ?? {};
  history.replaceState(Object.keys(others).length > 0 ? others : null, '');
}

interface DevelopmentFormProps {
  message: string | null;
  onSubmit: (person: Typed) => void;
}

export function DevelopmentForm({ message, onSubmit }: DevelopmentFormProps) {
  const [email, setEmail] = useState(typedHere().email);
  const [name, setName] = useState(typedHere().name);
  const first = useRef<HTMLInputElement>(null);

  // The button that opened the form is gone, and the focus with it.
  useEffect(() => {
    first.current?.focus();
    return forgetTyped;
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ email: email.trim(), name: name.trim() });
  };

  const keep = () => history.replaceState({ ...history.state, typed: { email, name } }, '');

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label className="field">
        <span>{texts.login.email}</span>
        <input
          ref={first}
          className="in"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={keep}
        />
      </label>
      <label className="field">
        <span>{texts.login.name}</span>
        <input
          className="in"
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          onBlur={keep}
        />
      </label>
      {message && (
        <p className="alert" role="alert">
          {message}
        </p>
      )}
      <button type="submit" className="btn ink">
        {texts.login.continue}
      </button>
    </form>
  );
}
