import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';

interface GoogleButtonProps {
  clientId: string;
  onToken: (token: string) => void;
  onFailure: () => void;
}

/** iOS opens a popup in another app's window and loses it; there the whole page goes and comes back. */
const needsRedirect = () => /iP(hone|ad|od)/.test(navigator.userAgent);

export function GoogleButton({ clientId, onToken, onFailure }: GoogleButtonProps) {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return (
    <GoogleOAuthProvider clientId={clientId} onScriptLoadError={onFailure}>
      <GoogleLogin
        size="large"
        text="continue_with"
        theme={isDark ? 'filled_black' : 'outline'}
        width={WIDTH_PX}
        {...(needsRedirect() && {
          ux_mode: 'redirect',
          login_uri: `${location.origin}/auth/google/return`,
        })}
        onSuccess={({ credential }) => {
          if (credential) onToken(credential);
          else onFailure();
        }}
        onError={onFailure}
      />
    </GoogleOAuthProvider>
  );
}

/** The widest that Google draws it. */
const WIDTH_PX = 372;
