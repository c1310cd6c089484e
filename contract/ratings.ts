import { unknownAs } from './reading.ts';
import { route, type Endpoint } from './route.ts';
import { Count, Id, Rating, Time } from './scalars.ts';
import { z } from './zod.ts';

export const Rate = z.object({ rating: Rating, userId: Id, itemId: Id });
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
    z.array(z.object({ itemId: z.string(), rating: Rating, isSaved: z.boolean(), ratedAt: Time })),
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
  rate: route(ratingRate, { auth: 'consumer', json: Rate, errors: ['not_yours', 'already_rated'] }),
};
