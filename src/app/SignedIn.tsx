import { useEffect } from 'react';
import { Consumer } from '../consumer/Consumer.tsx';
import { hydrate } from '../consumer/hydrate.ts';
import { startBackground } from './background.ts';

let background: Promise<void> | null = null;

async function startOnce() {
  await hydrate();
  startBackground();
}

/** The consumer's app with what goes on behind its screens. */
export function SignedIn({ onSignedOut }: { onSignedOut: () => void }) {
  useEffect(() => {
    background ??= startOnce();
  }, []);
  return <Consumer onSignedOut={onSignedOut} />;
}
