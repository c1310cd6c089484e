import { DELETE_UNDO_MS } from '../../../contract/limits.ts';
import type { Actions } from '../../state/app.ts';
import { commonTexts } from '../../../texts/common.ts';
import { toast } from '../../ui/toast.ts';
import { waitingTexts } from '../../../texts/waiting.ts';
import { sayRefusal } from './refusal.ts';

async function takeBack(undo: () => Promise<boolean>): Promise<void> {
  const isInTime = await sayRefusal(undo());
  if (isInTime === false) await toast(waitingTexts.outbox.tooLate);
}

const offer = (done: string, undo: () => Promise<boolean>) =>
  toast(done, {
    duration: DELETE_UNDO_MS,
    action: {
      label: commonTexts.actions.undo,
      onClick: () => void takeBack(undo),
    },
  });

/** Tells of a change that goes out in 5 s, with the way back; or that this phone could not keep it. */
export async function withUndo(
  actions: Actions,
  change: Promise<string | readonly string[]>,
  done: string,
): Promise<void> {
  const kept = await sayRefusal(change);
  if (kept === undefined) return;
  await offer(done, async () => {
    let isInTime = true;
    for (const record of [kept].flat()) isInTime = (await actions.undo(record)) && isInTime;
    return isInTime;
  });
}

/** The same of a picture that waits on this phone. */
export async function discardWithUndo(
  actions: Actions,
  picture: string,
  done = waitingTexts.outbox.discarded,
): Promise<void> {
  const undo = await sayRefusal(actions.discardPhoto(picture));
  if (undo) await offer(done, undo);
}
