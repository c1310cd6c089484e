import type { Outfit } from '../../../../contract/outfits.ts';
import { failureOf } from '../../../api/failure.ts';
import { readOutfit } from '../../../api/outfits.ts';
import { after } from '../../store/after.ts';
import type { Portal } from '../../store/context.ts';
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

/** Before anything was heard of it. */
export const outcomeAtFirst = (sent: Sent | null): Outcome =>
  sent?.goesAt === null ? 'sent' : 'waits';

type Parts = Pick<Portal, 'client' | 'computer' | 'onClaimDoubt'>;

/** Asks what becomes of what was sent, by the server's word, until it is settled. */
export function watchOutcome(
  { client, computer: { clock }, onClaimDoubt }: Parts,
  { outfitId, goesAt }: Sent,
  settle: (outcome: Outcome) => void,
) {
  if (goesAt === null) return { look: () => undefined, stop: () => undefined };
  let isCurrent = true;
  let everyMs = LOOK_EVERY_MS;
  const look = async () => {
    callOff();
    const outcome = await readOutfit(client, outfitId).then(outcomeOf, (error: unknown) =>
      failureOf(error).isGone(outfitId) ? 'missing' : null,
    );
    if (!isCurrent) return;
    if (outcome !== null && outcome !== 'waits') return settle(outcome);
    // Asked at its time again; what fails, or is late, is asked for less and less often.
    const left = goesAt - clock.now();
    if (outcome === null || left < 0) everyMs = Math.min(2 * everyMs, LOOK_AT_MOST_EVERY_MS);
    callOff = after(clock, left > 0 ? Math.min(everyMs, left) : everyMs, again);
  };
  const again = () => void look();
  let callOff = after(clock, LOOK_EVERY_MS, again);
  const stopDoubts = onClaimDoubt(again);
  return {
    look: again,
    stop: () => {
      isCurrent = false;
      callOff();
      stopDoubts();
    },
  };
}
