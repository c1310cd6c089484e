import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import { actions } from '../state/store.ts';
import { commonTexts } from '../../texts/common.ts';
import { toast } from '../ui/toast.ts';
import { waitingTexts } from '../../texts/waiting.ts';
import { sayRefusal } from './refusal.ts';

async function undo(record: string): Promise<void> {
  const isInTime = await sayRefusal(actions.undo(record));
  if (isInTime === false) await toast(waitingTexts.outbox.tooLate);
}

/** Tells of a change that goes out in 5 s, with the way back; or that this phone could not keep it. */
export async function withUndo(change: Promise<string>, done: string): Promise<void> {
  const record = await sayRefusal(change);
  if (record === undefined) return;
  await toast(done, {
    duration: DELETE_UNDO_MS,
    action: {
      label: commonTexts.actions.undo,
      onClick: () => void undo(record),
    },
  });
}
