import { paths } from './paths.ts';
import { unknownAs } from './reading.ts';
import type { RouteGroup } from './route.ts';
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

export const ratingRoutes = {
  status: {
    method: 'GET',
    path: paths.outfitRating.pattern,
    auth: 'any',
    answers: { 200: RatingStatus },
    errors: [],
  },
  rate: {
    method: 'POST',
    path: paths.outfitRate.pattern,
    auth: 'consumer',
    json: Rate,
    answers: { 200: Rated },
    errors: ['not_yours', 'already_rated'],
  },
} as const satisfies RouteGroup;
