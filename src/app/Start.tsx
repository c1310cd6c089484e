import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Loading } from '../consumer/loading/Loading.tsx';
import { Login } from '../consumer/login/Login.tsx';
import { SignIn } from '../consumer/login/SignIn.tsx';
import { arrive, go, goBack, useScreen } from '../consumer/shell/navigation.ts';
import { track } from '../platform/events.ts';
import { SIGNED_IN } from '../start/keys.ts';
import { reveal } from '../start/reveal.ts';
import { isFlagged } from '../start/signed-in.ts';
import { followSheets } from '../ui/sheet-entries.ts';
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx';
import { BRAND } from '../../texts/brand.ts';
import { commonTexts } from '../../texts/common.ts';
import { login as texts } from '../../texts/consumer/login.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const readWhatIsKept = async () => (await import('./instance.ts')).readWhatIsKept();

const readWays = async () => (await import('./SignInWays.tsx')).SignInWays;

const SignedIn = lazyWithPreload(async () => {
  void readWhatIsKept();
  return (await import('./SignedIn.tsx')).SignedIn;
});

/** Whoever is signed in waits for nothing else: React would hold a later chunk back behind its fallback. */
export const preloadSignedIn = SignedIn.preload;

const Example = lazy(async () => ({
  default: (await import('../consumer/example/Example.tsx')).Example,
}));

/** The consumer's side: the login until somebody is signed in, then the app. */
export function Start() {
  const screen = useScreen();
  const [isSignedIn, setIsSignedIn] = useState(isFlagged);
  const signedIn = useCallback(() => setIsSignedIn(true), []);
  const signedOut = useCallback(() => setIsSignedIn(false), []);

  const isExample = screen.name === 'example';

  useEffect(() => {
    if (isSignedIn) return;
    document.title = isExample ? `${texts.example.title} · ${BRAND}` : BRAND;
    track('screen_view', { screen: isExample ? 'suggestions' : 'login' });
  }, [isSignedIn, isExample]);

  useLayoutEffect(() => {
    followSheets();
    arrive(location.search);
  }, []);

  useLayoutEffect(() => {
    // The flag may have been there for the first paint, and gone when the app came.
    if (!isSignedIn) reveal();
  }, [isSignedIn]);

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === SIGNED_IN && newValue === 'true') setIsSignedIn(true);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);

  if (!isSignedIn && isExample) {
    return (
      <Suspense fallback={<Loading />}>
        <Example onBack={() => goBack()} />
      </Suspense>
    );
  }
  if (!isSignedIn) {
    return (
      <Login onExample={() => go({ name: 'example' })}>
        <SignIn readWays={readWays} onSignedIn={signedIn} />
      </Login>
    );
  }
  return (
    <ErrorBoundary message={commonTexts.errors.screen}>
      <Suspense fallback={<Loading />}>
        <SignedIn onSignedOut={signedOut} />
      </Suspense>
    </ErrorBoundary>
  );
}
