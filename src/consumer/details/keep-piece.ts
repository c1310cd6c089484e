import { track } from '../../platform/events.ts';
import type { Actions } from '../../state/app.ts';
import { tick } from '../../platform/haptics.ts';
import { texts } from '../../../texts/consumer.ts';
import { sayRefusal } from '../shell/refusal.ts';
import { withUndo } from '../shell/with-undo.ts';
import { seenOf, type Piece } from './look.ts';

/** Into the closet, or, with 5 s to undo it, out of it. Answers what no toast says. */
export async function keepPiece(actions: Actions, outfit: string, piece: Piece): Promise<string> {
  const { id, name, isSaved } = piece;
  if (isSaved) {
    await withUndo(actions, actions.unsave(outfit, id), texts.closet.removed(name));
    return '';
  }
  if ((await sayRefusal(actions.save(outfit, id, seenOf(piece)))) === undefined) return '';
  tick();
  track('outfit_save', {});
  return texts.details.inCloset(name);
}
