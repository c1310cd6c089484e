import { useMemo } from 'react';
import type { OutfitItem } from '../../../../contract/outfits.ts';
import { fitTexts } from '../../../../texts/fit.ts';
import { fitsAhead, isBought, type SaidOfPiece } from '../../../state/operations/said-of-piece.ts';
import { tick } from '../../../platform/haptics.ts';
import { useApp, useStore } from '../../shell/app-context.ts';
import { sayRefusal } from '../../shell/refusal.ts';
import { withUndo } from '../../shell/with-undo.ts';
import { seenOf, type Look, type Piece } from '../look.ts';
import { fittingsOf, pieceToAsk, type Fitting } from './fitting.ts';

/** What is known of how the pieces of a look fitted, and what can be said of it. */
export interface FitsInSight {
  of: (piece: Piece) => Fitting | null;
  /** The piece that she is asked of. */
  asked: string | null;
  say: (piece: Piece, said: SaidOfPiece, undo?: 'undo') => Promise<unknown>;
  /** She goes to its shop. */
  went: (piece: Piece) => void;
}

/** The one card of this visit, by its piece; who opens the app again is asked of another at most. */
let card: string | null = null;

function cardOf(look: Look | null, fittings: ReadonlyMap<string, Fitting>, now: number) {
  card ??= look && pieceToAsk(look, fittings, now);
  return card;
}

export function useFits(
  outfit: string,
  items: readonly OutfitItem[],
  look: Look | null,
  now: number,
): FitsInSight {
  const { actions } = useApp();
  const outbox = useStore((state) => state.outbox);
  const shops = useStore((state) => state.shops);
  const fittings = useMemo(
    () => fittingsOf(items, { ahead: fitsAhead(outbox, outfit), shops }),
    [items, outbox, outfit, shops],
  );
  return {
    of: ({ id }) => fittings.get(id) ?? null,
    asked: cardOf(look, fittings, now),
    async say(piece, said, undo) {
      const seen = seenOf(piece);
      if (isBought(said)) {
        const saying = actions.sayOwned(outfit, piece.id, said, { seen, undo: undo !== undefined });
        if (undo) return withUndo(actions, saying, fitTexts.nowReturned);
        if ((await sayRefusal(saying)) !== undefined) tick();
        return undefined;
      }
      const saying = actions.sayFit(outfit, piece.id, said, seen);
      if (said === null) return withUndo(actions, saying, fitTexts.forgotten);
      if (said === 'not_bought') return withUndo(actions, saying, fitTexts.notAskedAgain);
      if ((await sayRefusal(saying)) !== undefined) tick();
      return undefined;
    },
    went: ({ id, shop }) => {
      if (shop !== null) actions.wentToShop(id, shop);
    },
  };
}
