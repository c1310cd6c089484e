import { unknownAs } from './reading.ts';
import { Rupees, Time } from './scalars.ts';
import { z } from './zod.ts';

/** Of an outfit that was sent; `other` are its words, pictures, pins and board. */
export const CorrectedWhat = unknownAs(
  z.enum(['link', 'price', 'answer', 'backup', 'other']),
  'other',
);
export type CorrectedWhat = z.infer<typeof CorrectedWhat>;

/** What stood there: of a piece its link or its price, of a line its answer. */
const Stood = z.object({
  link: z.optional(z.string()),
  price: z.optional(Rupees),
  kept: z.optional(z.boolean()),
  reason: z.nullish(z.string()),
});
export type Stood = z.infer<typeof Stood>;

export const Correction = z.object({
  id: z.string(),
  what: CorrectedWhat,
  /** The name of the piece, or the words of the line. */
  of: z.nullable(z.string()),
  was: z.nullable(Stood),
  became: z.nullable(Stood),
  /** Of the piece in the library, whatever outfit it is in. */
  inLibrary: z.boolean(),
  by: z.string(),
  at: Time,
});
export type Correction = z.infer<typeof Correction>;
