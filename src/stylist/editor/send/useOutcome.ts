import { useEffect, useState } from 'react';
import { usePortal } from '../../store/context.ts';
import type { Sent } from './deliver.ts';
import { outcomeAtFirst, watchOutcome, type Outcome } from './outcome.ts';

/** What becomes of what was sent, by the server's word: asked until it is settled. */
export function useOutcome(sent: Sent | null): Outcome {
  const { client, computer, onClaimDoubt } = usePortal();
  const [settled, setSettled] = useState<{ of: Sent; outcome: Outcome } | null>(null);

  useEffect(() => {
    if (!sent) return undefined;
    const settle = (outcome: Outcome) => setSettled({ of: sent, outcome });
    const { look, stop } = watchOutcome({ client, computer, onClaimDoubt }, sent, settle);
    addEventListener('online', look);
    return () => {
      stop();
      removeEventListener('online', look);
    };
  }, [client, computer, onClaimDoubt, sent]);

  return sent && settled?.of === sent ? settled.outcome : outcomeAtFirst(sent);
}
