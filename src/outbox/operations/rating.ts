import type { Rated, RatingStatus, WhatWasWrong } from '../../../contract/ratings.ts';
import { rateItem, readRating } from '../../api/outfits.ts';
import type { Kind } from './kind.ts';
import { isCalled, pieceChanged, type PieceChanged } from './refusals.ts';
import { subjectOfItem } from './unsave.ts';

export interface RatingOperation {
  kind: 'rating';
  outfitId: string;
  itemId: string;
  rating: number;
  /** None of those that an earlier version has kept. */
  why?: WhatWasWrong;
  /** The link of the piece as she saw it; none of those either. */
  seen?: string;
}

type RatingSent =
  | { kind: 'rating'; rated: Rated }
  /** Another device rated it before: ratings are final. */
  | { kind: 'rated-before'; status: RatingStatus }
  | PieceChanged;

export const rating: Kind<RatingOperation, RatingSent> = {
  subject: subjectOfItem,
  async send({ outfitId, itemId, rating, why, seen }, { consumer, owner }) {
    const json = { rating, itemId, userId: owner, ...why, ...(seen && { seen }) };
    try {
      return { kind: 'rating', rated: await rateItem(consumer, outfitId, json) };
    } catch (error) {
      if (isCalled(error, 'piece_changed')) return pieceChanged(error);
      if (!isCalled(error, 'already_rated')) throw error;
      const status = await readRating(consumer.extend({ context: { owner } }), outfitId);
      if (!status.ratings.some((one) => one.itemId === itemId)) throw error;
      return { kind: 'rated-before', status };
    }
  },
};
