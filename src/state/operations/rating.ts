import type { WhatWasWrong } from '../../../contract/ratings.ts';
import { coreTexts } from '../../../texts/core.ts';
import type { RatingStatus } from '../../../contract/ratings.ts';
import { timeThere } from '../../device/clock.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import type { AppState } from '../app-state.ts';
import { withOutfit } from '../pieces.ts';
import { pieceChanged } from './piece-changed.ts';
import { as, type Change, type View } from './view.ts';

/** What she gave, and to which piece. */
export type GivenStars = Pick<OperationOf<'rating'>, 'rating' | 'why' | 'seen'>;

/** Of one outfit, by item: stars that are still on this phone, and those that were refused. */
export function starsAhead(outbox: readonly OutboxRecord[], outfit: string) {
  const waiting = new Map<string, GivenStars>();
  const refused = new Map<string, GivenStars>();
  for (const { operation, state } of outbox) {
    if (operation.kind !== 'rating' || operation.outfitId !== outfit) continue;
    if (state === 'refused') refused.set(operation.itemId, operation);
    else waiting.set(operation.itemId, operation);
  }
  return { waiting, refused };
}

export const withRatings = (
  state: AppState,
  outfitId: string,
  change: (rating: RatingStatus) => RatingStatus,
): Partial<AppState> =>
  withOutfit(state, outfitId, (opened) => ({ ...opened, rating: change(opened.rating) }));

export const rate = (
  outfitId: string,
  itemId: string,
  rating: number,
  why?: WhatWasWrong,
  seen?: string,
): Change => ({
  operation: { kind: 'rating', outfitId, itemId, rating, ...(why && { why }), ...as(seen) },
  refusal: coreTexts.changes.rate,
  replaces: 'refused',
});

export const ratingView: View<OperationOf<'rating'>, SentOf<'rating'>> = {
  unsentAs: 'ratings',
  arrived: {
    rating(state, { outfitId, itemId, rating }, { rated }, _, now) {
      const { saved: isSaved, ratedItems, totalItems } = rated;
      const ratedAt = new Date(timeThere(state, now)).toISOString();
      const given = { itemId, rating, isSaved, ratedAt };
      return withRatings(state, outfitId, (before) => {
        const others = before.ratings.filter((one) => one.itemId !== itemId);
        return { hasRated: true, ratings: [...others, given], ratedItems, totalItems };
      });
    },
    'piece-changed': (state, { itemId }, sent) => pieceChanged(state, itemId, sent),
    'rated-before'(state, { outfitId, itemId }, { status }) {
      const told = status.ratings
        .filter((one) => one.itemId === itemId)
        .map(({ rating }) => ({ kind: 'rating', itemId, rating }) as const);
      const rated = withRatings(state, outfitId, () => status);
      return { ...rated, conflicts: [...state.conflicts, ...told] };
    },
  },
  stale(sent) {
    if (sent.kind === 'piece-changed') return null;
    return sent.kind === 'rated-before' || sent.rated.saved ? 'saved' : null;
  },
};
