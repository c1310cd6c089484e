import { tick } from '../../platform/haptics.ts';
import { actions } from '../../state/store.ts';
import { sayRefusal } from '../refusal.ts';

/** At a place of an outfit, a piece or one of its backups. Whether it is kept on this phone. */
export async function choosePiece(outfit: string, place: string, chosen: string) {
  if ((await sayRefusal(actions.choose(outfit, place, chosen))) === undefined) return false;
  tick();
  return true;
}
