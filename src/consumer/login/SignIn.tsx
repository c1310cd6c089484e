import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { login as texts } from '../../../texts/consumer/login.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { GoogleLook } from './GoogleLook.tsx';
import { LoginAlert } from './LoginAlert.tsx';
import type { SignInWaysProps } from './SignInWays.tsx';
import { unreachedWords } from './unreached-words.ts';

interface SignInProps {
  onSignedIn: () => void;
}

/** The button that is painted first; what is behind it is fetched when the page is idle. */
export function SignIn({ onSignedIn }: SignInProps) {
  const [Ways, setWays] = useState<ComponentType<SignInWaysProps> | null>(null);
  const [taps, setTaps] = useState(0);
  const [failedTaps, setFailedTaps] = useState(0);

  useEffect(() => {
    const come = async () => {
      const { SignInWays } = await import('./SignInWays.tsx');
      startTransition(() => setWays(() => SignInWays));
    };
    if (taps === 0) whenIdle(come);
    else come().catch(() => setFailedTaps(taps));
  }, [taps]);

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
