import { PIN_TEXT_MAX } from './limits.ts';
import { GivenUrl, text } from './scalars.ts';
import { z } from './zod.ts';

const Fraction = /* @__PURE__ */ z.number().check(z.minimum(0), z.maximum(1));

/** A word of the stylist's at a place of the photo, in fractions of its width and height. */
export const Pin = z.object({
  x: Fraction,
  y: Fraction,
  text: text(1, PIN_TEXT_MAX),
  /** The shop's link of a piece of the outfit, or of one that it is built around. */
  item: z.nullish(GivenUrl),
});
export type Pin = z.infer<typeof Pin>;
