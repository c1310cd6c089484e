import { ServedUrl } from './scalars.ts';
import { z } from './zod.ts';

/** A stylist by name and face; without a picture by initials. */
export const StylistFace = z.object({
  id: z.string(),
  name: z.string(),
  picture_url: z.nullable(ServedUrl),
});
export type StylistFace = z.infer<typeof StylistFace>;

/** Whom a client keeps. */
export const KeptStylist = z.extend(StylistFace, {
  /** She does not work here any more: it goes on as if nobody was kept. */
  hasLeft: z.optional(z.boolean()),
});
export type KeptStylist = z.infer<typeof KeptStylist>;
