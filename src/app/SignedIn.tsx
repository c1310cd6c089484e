import { useEffect } from 'react';
import { Consumer } from '../consumer/Consumer.tsx';
import { AppProvider } from '../consumer/shell/app-context.ts';
import { startBackground } from './background.ts';
import { app, readWhatIsKept } from './instance.ts';

let background: Promise<void> | null = null;

async function startOnce() {
  await readWhatIsKept();
  startBackground(app);
}

/** The consumer's app with what goes on behind its screens. */
export function SignedIn({ onSignedOut }: { onSignedOut: () => void }) {
  useEffect(() => {
    background ??= startOnce();
  }, []);
  return (
    <AppProvider value={app}>
      <Consumer onSignedOut={onSignedOut} />
    </AppProvider>
  );
}
