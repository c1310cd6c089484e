import { unknownAs } from './reading.ts';
import { route, type Endpoint } from './route.ts';
import { RATING_REASONS_MAX, RATING_WORDS_MAX } from './limits.ts';
import { Count, Id, Rating, text, Time } from './scalars.ts';
import { Seen } from './seen.ts';
import { WriteOrderHeaders } from './write-order.ts';
import { maxLength, z } from './zod.ts';

export const REASONS = [
  'price',
  'colour',
  'fit',
  'style',
  'quality',
  'have_one',
  'sold_out',
] as const;

export const Reason = z.enum(REASONS);
export type Reason = z.infer<typeof Reason>;

/** What was wrong, in a choice and in words. */
export const WhatWasWrong = z.object({
  reasons: z.optional(/* @__PURE__ */ z.array(Reason).check(maxLength(RATING_REASONS_MAX))),
  text: z.optional(text(0, RATING_WORDS_MAX)),
});
export type WhatWasWrong = z.infer<typeof WhatWasWrong>;

export const Rate = z.object({
  rating: Rating,
  userId: Id,
  itemId: Id,
  seen: Seen,
  ...WhatWasWrong.shape,
});
export type Rate = z.infer<typeof Rate>;

export const Rated = z.object({
  success: z.literal(true),
  saved: z.boolean(),
  ratedItems: Count,
  totalItems: Count,
});
export type Rated = z.infer<typeof Rated>;

export const RatingStatus = z.object({
  hasRated: z.boolean(),
  ratings: unknownAs(
    z.array(
      z.object({
        itemId: z.string(),
        rating: Rating,
        isSaved: z.boolean(),
        ratedAt: Time,
        ...WhatWasWrong.shape,
      }),
    ),
    [],
  ),
  totalItems: Count,
  ratedItems: Count,
});
export type RatingStatus = z.infer<typeof RatingStatus>;

export const ratingStatus = {
  method: 'GET',
  path: '/api/stylist/outfits/:id/rating/',
  answers: { 200: RatingStatus },
} as const satisfies Endpoint;

export const ratingRate = {
  method: 'POST',
  path: '/api/stylist/outfits/:id/rate/',
  answers: { 200: Rated },
} as const satisfies Endpoint;

export const ratingRoutes = {
  status: route(ratingStatus, { auth: 'any', errors: [] }),
  rate: route(ratingRate, {
    auth: 'consumer',
    headers: WriteOrderHeaders,
    json: Rate,
    errors: ['not_yours', 'already_rated', 'piece_changed'],
  }),
};
