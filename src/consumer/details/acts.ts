import { DISLIKED_UP_TO, LIKED_FROM } from '../../../contract/limits.ts';
import type { ReportKind } from '../../../contract/reports.ts';
import { track } from '../../platform/events.ts';
import { tick } from '../../platform/haptics.ts';
import type { Actions } from '../../state/app.ts';
import { Refused } from '../../state/capture.ts';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { giveUp } from '../../ui/trouble.ts';
import { sayRefusal } from '../shell/refusal.ts';
import { withUndo } from '../shell/with-undo.ts';
import type { LedgerLine } from './lines.ts';
import { seenOf, type Piece } from './look.ts';
import type { Opinion } from './PieceRatingForm.tsx';

/** What can be done with a look. What answers yes or no tells whether this phone has kept it. */
export interface Acts {
  /** Rejects where it can be rated again. */
  rate: (piece: Piece, opinion: Opinion) => Promise<void>;
  /** Into the closet, or, with 5 s to undo it, out of it. */
  keep: (piece: Piece) => Promise<void>;
  /** Takes a piece, or one of its backups, at a place. */
  choose: (place: string, chosen: Piece) => Promise<boolean>;
  /** Tells what was found at the shop of a piece. */
  report: (piece: Piece, about: ReportKind, price: number | null) => Promise<boolean>;
  /** Tells that a line is not what was asked for, or is after all. */
  dispute: (line: LedgerLine, disputed: boolean, words: string) => Promise<boolean>;
}

/** Words, or the place of which is told what stands there now and what the look comes to. */
export type Said = string | { place: string };

/** `say` is told what no toast says. */
export function actsOn(actions: Actions, outfit: string, say: (said: Said) => void): Acts {
  const isKept = async (work: Promise<unknown>) => {
    if ((await sayRefusal(work)) === undefined) return false;
    tick();
    return true;
  };
  return {
    async rate(piece, { stars, why }) {
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
      say(texts.details.kept(piece.name, stars));
    },
    async keep(piece) {
      const { id, name, isSaved } = piece;
      if (isSaved) {
        say('');
        await withUndo(actions, actions.unsave(outfit, id), texts.closet.removed(name));
      } else if (await isKept(actions.save(outfit, id, seenOf(piece)))) {
        track('outfit_save', {});
        say(texts.details.inCloset(name));
      }
    },
    async choose(place, chosen) {
      if (!(await isKept(actions.choose(outfit, place, chosen.id, seenOf(chosen))))) return false;
      say({ place });
      return true;
    },
    report: (piece, about, price) => isKept(actions.report(piece.id, about, price, seenOf(piece))),
    async dispute({ id, text }, disputed, words) {
      if (!(await isKept(actions.dispute(outfit, id, disputed, words)))) return false;
      if (disputed) track('line_disputed', {});
      say(texts.ledger.saidNow(text, disputed));
      return true;
    },
  };
}
