import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isIos } from '../../platform/install.ts';
import { login as texts } from '../../../texts/consumer/login.ts';
import { GoogleLook } from './GoogleLook.tsx';
import styles from './Login.module.css';

interface GoogleButtonProps {
  clientId: string;
  /** Answers the nonce of this browser's way, or null where there is none. */
  begin: () => Promise<string | null>;
  onToken: (token: string) => void;
  onRetry: () => void;
  onFailure: (error: Error) => void;
}

/** The widest that Google draws it. */
const WIDEST_PX = 400;

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Google's own button; ours stands in its place until all it needs is here, and asks for it again. */
export function GoogleButton({ clientId, begin, onToken, onRetry, onFailure }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [begun, setBegun] = useState<{ nonce: string | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isHere = isLoaded && begun !== null;
  const refuse = () => onFailure(new Error('Google gave no credential'));

  useLayoutEffect(() => {
    if (place.current) setWidth(Math.min(place.current.clientWidth, WIDEST_PX));
  }, []);

  const start = useCallback(() => {
    begin().then((nonce) => setBegun({ nonce }), onFailure);
  }, [begin, onFailure]);
  useEffect(start, [start]);

  return (
    <div ref={place} className={styles.real}>
      {!isHere && (
        <GoogleLook
          label={texts.login.google}
          onClick={() => {
            onRetry();
            setBegun(null);
            setAttempt((count) => count + 1);
            start();
          }}
        />
      )}
      <GoogleOAuthProvider
        key={attempt}
        clientId={clientId}
        onScriptLoadSuccess={() => setIsLoaded(true)}
        onScriptLoadError={() => onFailure(new Error('Google’s script did not come'))}
      >
        {width !== null && begun && (
          <GoogleLogin
            size="large"
            text="continue_with"
            theme={isDark() ? 'filled_black' : 'outline'}
            width={width}
            {...(begun.nonce !== null && { nonce: begun.nonce })}
            containerProps={{ hidden: !isHere, className: styles.drawn }}
            // iOS opens a popup in another app's window and loses it; there the whole page goes and comes back.
            {...(isIos(navigator) && {
              ux_mode: 'redirect',
              login_uri: `${location.origin}/auth/google/return`,
            })}
            onSuccess={({ credential }) => (credential ? onToken(credential) : refuse())}
            onError={refuse}
          />
        )}
      </GoogleOAuthProvider>
    </div>
  );
}
