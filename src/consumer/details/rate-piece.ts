import { DISLIKED_UP_TO, LIKED_FROM } from '../../../contract/limits.ts';
import { track } from '../../platform/events.ts';
import type { Actions } from '../../state/app.ts';
import { tick } from '../../platform/haptics.ts';
import { Refused } from '../../state/capture.ts';
import { commonTexts } from '../../../texts/common.ts';
import { seenOf, type Piece } from './look.ts';
import type { Opinion } from './PieceRatingForm.tsx';
import { giveUp } from '../../ui/trouble.ts';

export async function ratePiece(
  actions: Actions,
  outfit: string,
  piece: Piece,
  { stars, why }: Opinion,
) {
  try {
    await actions.rate(outfit, piece.id, stars, why, seenOf(piece));
  } catch (error) {
    // What this phone did not keep can be rated again; what it did keep must not be.
    if (error instanceof Refused) throw error;
    return giveUp(commonTexts.errors.save, error);
  }
  tick();
  if (stars >= LIKED_FROM) {
    track('outfit_like', { rating: stars });
    track('outfit_save', {});
  }
  if (why && why.reasons.length > 0) track('rating_reason', {});
  if (stars <= DISLIKED_UP_TO) track('outfit_dislike', { rating: stars });
}
