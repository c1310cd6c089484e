import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { login as texts } from '../../../texts/consumer/login.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { GoogleLook } from './GoogleLook.tsx';
import { LoginAlert } from './LoginAlert.tsx';
import type { SignInWaysProps } from './SignInWays.tsx';
import { unreachedWords } from './unreached-words.ts';

interface SignInProps {
  readWays: () => Promise<ComponentType<Omit<SignInWaysProps, 'behind'>>>;
  onSignedIn: () => void;
}

/** The button that is painted first; what is behind it is fetched when the page is idle. */
export function SignIn({ readWays, onSignedIn }: SignInProps) {
  const [Ways, setWays] = useState<ComponentType<Omit<SignInWaysProps, 'behind'>> | null>(null);
  const [taps, setTaps] = useState(0);
  const [failedTaps, setFailedTaps] = useState(0);

  useEffect(() => {
    const come = async () => {
      const ways = await readWays();
      startTransition(() => setWays(() => ways));
    };
    if (taps === 0) whenIdle(come);
    else come().catch(() => setFailedTaps(taps));
  }, [taps, readWays]);

  const button = (
    <GoogleLook label={texts.login.google} onClick={() => setTaps((count) => count + 1)} />
  );
  if (Ways) return <Ways taps={taps} waiting={button} onSignedIn={onSignedIn} />;
  return (
    <>
      {button}
      {taps > 0 && taps === failedTaps && <LoginAlert message={unreachedWords()} />}
    </>
  );
}
