import type { Actions } from '../../state/app.ts';
import { tick } from '../../platform/haptics.ts';
import { sayRefusal } from '../shell/refusal.ts';
import { seenOf, type Piece } from './look.ts';

/** At a place of an outfit, a piece or one of its backups. Whether it is kept on this phone. */
export async function choosePiece(actions: Actions, outfit: string, place: string, piece: Piece) {
  const choice = actions.choose(outfit, place, piece.id, seenOf(piece));
  if ((await sayRefusal(choice)) === undefined) return false;
  tick();
  return true;
}
