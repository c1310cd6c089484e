import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Loading } from '../consumer/loading/Loading.tsx';
import { Login } from '../consumer/login/Login.tsx';
import { SignIn } from '../consumer/login/SignIn.tsx';
import { go } from '../consumer/navigation.ts';
import { texts } from '../ui/texts/texts.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const SignedIn = lazy(async () => ({ default: (await import('./SignedIn.tsx')).SignedIn }));

const FLAG = 'isLoggedIn';

function startsSignedIn(): boolean {
  try {
    return localStorage.getItem(FLAG) === 'true';
  } catch {
    return false;
  }
}

/** The consumer's side: the login until somebody is signed in, then the app. */
export function Start() {
  const [isSignedIn, setIsSignedIn] = useState(startsSignedIn);
  const signedIn = useCallback(() => setIsSignedIn(true), []);
  const signedOut = useCallback(() => setIsSignedIn(false), []);

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === FLAG && newValue === 'true') setIsSignedIn(true);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);

  if (!isSignedIn) {
    return (
      <Login onExample={() => go({ name: 'example' })}>
        <SignIn onSignedIn={signedIn} />
      </Login>
    );
  }
  return (
    <ErrorBoundary message={texts.errors.screen}>
      <Suspense fallback={<Loading />}>
        <SignedIn onSignedOut={signedOut} />
      </Suspense>
    </ErrorBoundary>
  );
}
