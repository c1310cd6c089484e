import { z } from './zod.ts';

// `code` is any string, so that a kept app still reads the error of a newer server.
export const Problem = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  /** What there is not, of `not_found`. */
  id: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Why the session ended, of a refresh that is refused. */
  reason: z.optional(z.string()),
  /** From where it goes on, of `wrong_offset`. */
  offset: z.optional(z.number()),
  /** What stands there now, of `piece_changed`: an `OutfitPiece`, which not every bundle can read. */
  piece: z.optional(z.unknown()),
});
export type Problem = z.infer<typeof Problem>;
