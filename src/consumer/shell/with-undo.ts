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
  change: Promise<string>,
  done: string,
): Promise<void> {
  const record = await sayRefusal(change);
  if (record !== undefined) await offer(done, () => actions.undo(record));
}

/** The same of a photo that waits on this phone. */
export async function discardWithUndo(actions: Actions, photo: string): Promise<void> {
  const undo = await sayRefusal(actions.discardPhoto(photo));
  if (undo) await offer(waitingTexts.outbox.discarded, undo);
}
