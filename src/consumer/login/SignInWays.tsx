import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { StorageFailure } from '../../device/strict-store.ts';
import { track } from '../../platform/events.ts';
import { actions, app, useStore } from '../../state/store.ts';
import { storageWords } from '../../state/storage-words.ts';
import { texts } from '../../../texts/consumer.ts';
import { hydrate } from '../hydrate.ts';
import { clearAddress } from '../navigation.ts';
import { usePhoneTrouble } from '../usePhoneTrouble.ts';
import { DevelopmentForm } from './DevelopmentForm.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { GoogleLook } from './GoogleLook.tsx';

interface SignInWaysProps {
  /** How often she tapped before the ways were known. */
  taps: number;
  /** What stands there until they are. */
  waiting: ReactNode;
  onSignedIn: () => void;
}

export function SignInWays(props: SignInWaysProps) {
  const photos = useStore((state) => state.awaitingSignIn);
  const trouble = usePhoneTrouble();
  return (
    <>
      {trouble && <p role="status">{trouble}</p>}
      {photos > 0 && <p role="status">{texts.login.waiting(photos)}</p>}
      <Ways {...props} />
    </>
  );
}

/** The way to sign in that this server offers. */
function Ways({ taps, waiting, onSignedIn }: SignInWaysProps) {
  const config = useStore((state) => state.config);
  const userId = useStore((state) => state.user?.id);
  const [isFormOpen, setIsFormOpen] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [answeredTaps, setAnsweredTaps] = useState(0);
  const [failures, setFailures] = useState(0);

  const fail = useCallback((error: unknown) => {
    console.error('Sign-in failed', error);
    if (error instanceof StorageFailure) setAlert(storageWords(error));
    else setAlert(navigator.onLine ? texts.login.failed : texts.login.unreachable);
  }, []);

  const attempt = useCallback(
    async (signIn: () => Promise<boolean>) => {
      setAlert(null);
      try {
        const isNew = await signIn();
        track(isNew ? 'sign_up' : 'sign_in', { role: 'consumer' });
      } catch (error) {
        fail(error);
        setFailures((count) => count + 1);
      }
    },
    [fail],
  );

  useEffect(() => {
    const start = async () => {
      const code = new URLSearchParams(location.search).get('code');
      if (code !== null) clearAddress();
      await hydrate();
      // Whoever signed out without a line is still to be told to the server.
      void app.drain();
      await actions.refreshConfig();
      // The way back from Google's redirect mode.
      if (code !== null) await attempt(() => actions.signInCode(code));
    };
    void start();
  }, [attempt]);

  useEffect(() => {
    const again = async () => {
      await hydrate();
      await actions.refreshConfig().finally(() => setAnsweredTaps(taps));
    };
    if (taps > 0) void again();
  }, [taps]);

  useEffect(() => {
    if (userId !== undefined) onSignedIn();
  }, [userId, onSignedIn]);

  if (config.value === null) {
    return (
      <>
        {waiting}
        {taps > 0 && taps === answeredTaps && config.error && (
          <Alert message={texts.login.unreachable} />
        )}
      </>
    );
  }
  const { google_client_id: clientId, dev_sign_in: isDevelopment } = config.value;
  if (clientId !== null) {
    return (
      <>
        <GoogleButton
          // What was begun may be what is refused: the next time begins anew.
          key={failures}
          clientId={clientId}
          begin={actions.beginGoogle}
          onToken={(token) => void attempt(() => actions.signInGoogle(token))}
          onRetry={() => setAlert(null)}
          onFailure={fail}
        />
        {alert && <Alert message={alert} />}
      </>
    );
  }
  if (!isDevelopment) return <Alert message={texts.login.unavailable} />;
  if (!isFormOpen && taps === 0) {
    return <GoogleLook label={texts.login.development} onClick={() => setIsFormOpen(true)} />;
  }
  return (
    <DevelopmentForm
      message={alert}
      onSubmit={({ email, name }) => {
        if (email === '' || name === '') setAlert(texts.login.missing);
        else void attempt(() => actions.signInDevelopment(email, name));
      }}
    />
  );
}

function Alert({ message }: { message: string }) {
  return (
    <p className="alert" role="alert">
      {message}
    </p>
  );
}
