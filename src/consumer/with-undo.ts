import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import { actions } from '../state/store.ts';
import { texts } from '../ui/texts/texts.ts';
import { toast } from '../ui/toast.ts';
import { sayRefusal } from './refusal.ts';

/** Tells of a change that goes out in 5 s, with the way back; or that this phone could not keep it. */
export async function withUndo(change: Promise<string>, done: string): Promise<void> {
  const record = await sayRefusal(change);
  if (record === undefined) return;
  await toast(done, {
    duration: DELETE_UNDO_MS,
    action: {
      label: texts.actions.undo,
      onClick: () => void sayRefusal(actions.undo(record)),
    },
  });
}
