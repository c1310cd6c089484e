import { AverageRating, Count, Time } from './scalars.ts';
import { z } from './zod.ts';

const SentPieces = z.object({
  sent: Count,
  /** How many of them have stars. */
  rated: Count,
  stars: z.nullable(AverageRating),
});

/** Of the newest looks: pieces that were laid and went as they lay, beside those that were chosen by hand. */
export const BegunFigures = z.object({ at: Time, begun: SentPieces, chosen: SentPieces });
export type BegunFigures = z.infer<typeof BegunFigures>;
