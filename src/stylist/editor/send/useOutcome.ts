import { useEffect, useState } from 'react';
import type { Outfit } from '../../../../contract/outfits.ts';
import { failureOf } from '../../../api/failure.ts';
import { readOutfit } from '../../../api/outfits.ts';
import { usePortal } from '../../store/context.ts';
import type { Sent } from './deliver.ts';

const LOOK_EVERY_MS = 1000;
const LOOK_AT_MOST_EVERY_MS = 30_000;

/** `stays`: it was taken back elsewhere, or it is not wanted any more, and is a draft again. */
export type Outcome = 'waits' | 'sent' | 'deleted' | 'missing' | 'stays';

function outcomeOf({ isSent = true, goesAt, isPhotoDeleted }: Outfit): Outcome {
  if (isSent) return 'sent';
  if (isPhotoDeleted) return 'deleted';
  // An older server does not say.
  return goesAt === null ? 'stays' : 'waits';
}

/** What becomes of what was sent, by the server's word: asked until it is settled. */
export function useOutcome(sent: Sent | null): Outcome {
  const { client, onDoubt } = usePortal();
  const [settled, setSettled] = useState<{ of: Sent; outcome: Outcome } | null>(null);

  useEffect(() => {
    if (!sent || sent.goesAt === null) return undefined;
    const { outfitId, goesAt } = sent;
    let isCurrent = true;
    let everyMs = LOOK_EVERY_MS;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      clearTimeout(timer);
      const outcome = await readOutfit(client, outfitId).then(outcomeOf, (error: unknown) =>
        failureOf(error).isGone(outfitId) ? 'missing' : null,
      );
      if (!isCurrent) return;
      if (outcome !== null && outcome !== 'waits') return setSettled({ of: sent, outcome });
      // Asked at its time again; what fails, or is late, is asked for less and less often.
      const left = goesAt - Date.now();
      if (outcome === null || left < 0) everyMs = Math.min(2 * everyMs, LOOK_AT_MOST_EVERY_MS);
      timer = setTimeout(() => void look(), left > 0 ? Math.min(everyMs, left) : everyMs);
    };
    const again = () => void look();
    timer = setTimeout(again, LOOK_EVERY_MS);
    const stopDoubts = onDoubt(again);
    addEventListener('online', again);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stopDoubts();
      removeEventListener('online', again);
    };
  }, [client, onDoubt, sent]);

  if (sent && settled?.of === sent) return settled.outcome;
  return sent?.goesAt === null ? 'sent' : 'waits';
}
