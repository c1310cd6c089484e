import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { texts } from '../../../texts/consumer.ts';
import { readShared } from '../shared-words.ts';
import { GoogleLook } from './GoogleLook.tsx';

const SignInWays = lazy(async () => ({ default: (await import('./SignInWays.tsx')).SignInWays }));

interface SignInProps {
  onSignedIn: () => void;
}

/** The button that is painted first; what is behind it is fetched when the page is idle. */
export function SignIn({ onSignedIn }: SignInProps) {
  const [isReady, setIsReady] = useState(false);
  const [taps, setTaps] = useState(0);
  const ready = useCallback(() => setIsReady(true), []);
  const button = (
    <GoogleLook label={texts.login.google} onClick={() => setTaps((count) => count + 1)} />
  );

  useEffect(() => {
    if ('requestIdleCallback' in globalThis) {
      const handle = requestIdleCallback(ready);
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(ready);
    return () => clearTimeout(timer);
  }, [ready]);

  if (!isReady) return button;
  const shared = readShared(location.search);
  return (
    <>
      {shared && (
        <p className="small" role="status">
          {texts.shared[shared]}
        </p>
      )}
      <Suspense fallback={button}>
        <SignInWays taps={taps} waiting={button} onSignedIn={onSignedIn} />
      </Suspense>
    </>
  );
}
