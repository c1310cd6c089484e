import type { ReportKind } from '../../../contract/reports.ts';
import type { Actions } from '../../state/app.ts';
import { tick } from '../../platform/haptics.ts';
import { sayRefusal } from '../shell/refusal.ts';
import { seenOf, type Piece } from './look.ts';

/** What she has found at the shop of a piece. Whether it is kept on this phone. */
export async function reportPiece(
  actions: Actions,
  piece: Piece,
  about: ReportKind,
  price: number | null,
) {
  if ((await sayRefusal(actions.report(piece.id, about, price, seenOf(piece)))) === undefined)
    return false;
  tick();
  return true;
}
