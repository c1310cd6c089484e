import {
  startTransition,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { beginGoogle, readSignInWays, type SignInWays as Offer } from '../../api/sign-in-ways.ts';
import { track } from '../../platform/events.ts';
import { signInIsNear } from '../../platform/touched.ts';
import { login as texts } from '../../../texts/consumer/login.ts';
import { shared as sharedTexts } from '../../../texts/consumer/shared.ts';
import { clearAddress } from '../shell/navigation.ts';
import { readShared } from '../shell/shared-words.ts';
import { DevelopmentForm, hasTyped } from './DevelopmentForm.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { GoogleLook } from './GoogleLook.tsx';
import { LoginAlert } from './LoginAlert.tsx';
import type { Behind, KeptHereProps, Way } from './KeptHere.tsx';
import { unreachedWords } from './unreached-words.ts';

export interface SignInWaysProps {
  /** How often she tapped before the ways were known. */
  taps: number;
  /** What stands there until they are. */
  waiting: ReactNode;
  onSignedIn: () => void;
  /** What it takes to sign in. */
  behind: () => Promise<Behind>;
}

export function SignInWays({ taps, waiting, onSignedIn, behind }: SignInWaysProps) {
  const [offered, setOffered] = useState<Offer | null>(null);
  const [failedTaps, setFailedTaps] = useState(0);
  const [kept, setKept] = useState<Offer | null>(null);
  const [KeptHere, setKeptHere] = useState<ComponentType<KeptHereProps> | null>(null);

  const prepare = useCallback(async () => {
    const module = await behind();
    setKeptHere(() => module.KeptHere);
    return module;
  }, [behind]);

  useEffect(() => {
    // Without a line now there may be one when she signs in, and then she is told.
    signInIsNear()
      .then(prepare)
      .catch(() => undefined);
  }, [prepare]);

  useEffect(() => {
    readSignInWays().then(
      (ways) => startTransition(() => setOffered(ways)),
      () => setFailedTaps(taps),
    );
  }, [taps]);

  const ways = offered ?? kept;
  const shared = readShared(location.search);
  return (
    <>
      {shared && (
        <p className="small" role="status">
          {sharedTexts[shared]}
        </p>
      )}
      {KeptHere && <KeptHere onWays={setKept} onSignedIn={onSignedIn} />}
      {ways ? <Ways {...ways} isAsked={taps > 0} prepare={prepare} /> : waiting}
      {!ways && taps > 0 && taps === failedTaps && <LoginAlert message={unreachedWords()} />}
    </>
  );
}

interface WaysProps extends Offer {
  /** Whether she has tapped already. */
  isAsked: boolean;
  prepare: SignInWaysProps['behind'];
}

/** The way to sign in that this server offers. */
function Ways({
  google_client_id: clientId,
  dev_sign_in: isDevelopment,
  isAsked,
  prepare,
}: WaysProps) {
  const [isFormOpen, setIsFormOpen] = useState(isAsked || hasTyped());
  const [alert, setAlert] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);

  /** In the words of this phone's storage, if it was that. */
  const say = useCallback(
    async (error: unknown) => {
      const general = navigator.onLine ? texts.login.failed : texts.login.unreachable;
      try {
        const { wordsOf } = await prepare();
        setAlert(wordsOf(error) ?? general);
      } catch {
        setAlert(unreachedWords());
      }
    },
    [prepare],
  );

  const fail = useCallback(
    (error: unknown) => {
      console.error('Sign-in failed', error);
      void say(error);
    },
    [say],
  );

  const attempt = useCallback(
    async (way: Way) => {
      setAlert(null);
      try {
        const { enter } = await prepare();
        const isNew = await enter(way);
        track(isNew ? 'sign_up' : 'sign_in', { role: 'consumer' });
      } catch (error) {
        setFailures((count) => count + 1);
        fail(error);
      }
    },
    [fail, prepare],
  );

  useEffect(() => {
    const comeBack = async () => {
      // The way back from Google's redirect mode.
      const code = new URLSearchParams(location.search).get('code');
      if (code === null) return;
      clearAddress();
      await attempt((actions) => actions.signInCode(code));
    };
    void comeBack();
  }, [attempt]);

  if (clientId !== null) {
    return (
      <>
        <GoogleButton
          // What was begun may be what is refused: the next time begins anew.
          key={failures}
          clientId={clientId}
          begin={beginGoogle}
          onToken={(token) => void attempt((actions) => actions.signInGoogle(token))}
          onRetry={() => setAlert(null)}
          onFailure={fail}
        />
        {alert && <LoginAlert message={alert} />}
      </>
    );
  }
  if (!isDevelopment) return <LoginAlert message={texts.login.unavailable} />;
  if (!isFormOpen) {
    return <GoogleLook label={texts.login.development} onClick={() => setIsFormOpen(true)} />;
  }
  return (
    <DevelopmentForm
      message={alert}
      onSubmit={({ email, name }) => {
        if (email === '' || name === '') setAlert(texts.login.missing);
        else void attempt((actions) => actions.signInDevelopment(email, name));
      }}
    />
  );
}
