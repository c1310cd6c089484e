import { LibraryItem } from './items.ts';
import { OUTFIT_ITEMS_MAX } from './limits.ts';
import { route, type Endpoint } from './route.ts';
import { Id, Name, Rupees } from './scalars.ts';
import { maxLength, z } from './zod.ts';

const SEED_MAX = 2 ** 31 - 1;

/** A look that is begun for a request, or another piece for one place of it. */
export const NewBeginning = /* @__PURE__ */ z.object({
  /** Of the same one the same comes. */
  seed: /* @__PURE__ */ z.int().check(z.minimum(0), z.maximum(SEED_MAX)),
  /** For a piece of this kind alone. */
  kind: z.optional(Name),
  /** What stays as it is: it counts to what the look costs, and the others are to suit it. */
  beside: z.optional(
    z
      .array(z.object({ kind: Name, price: Rupees, item: z.nullish(Id) }))
      .check(maxLength(OUTFIT_ITEMS_MAX)),
  ),
  /** What was laid before: at most half of it comes again. */
  last: z.optional(z.array(Id).check(maxLength(OUTFIT_ITEMS_MAX))),
});
export type NewBeginning = z.infer<typeof NewBeginning>;

export const Beginning = z.object({
  items: z.array(
    z.object({
      itemId: z.string(),
      item: LibraryItem,
      /** The one or two counts that weighed most; null where none did. */
      because: z.nullable(z.string()),
      /** The one that the client takes, of those that its page has; null where that is not known. */
      size: z.nullable(z.string()),
    }),
  ),
  /** Of which kinds there is none, and what is in the way. */
  left: z.array(z.object({ kind: z.string(), why: z.string() })),
  /** Too little is known of the client: it goes by what everybody likes. */
  byEverybody: z.boolean(),
  /** Nobody said for whom: what is for women or for men only is laid where such was liked. */
  forAll: z.optional(z.boolean()),
});
export type Beginning = z.infer<typeof Beginning>;

export const beginningLay = {
  method: 'POST',
  path: '/api/stylist/requests/:id/begin/',
  answers: { 200: Beginning },
} as const satisfies Endpoint;

export const beginningRoutes = {
  /** Nothing is kept of it: a look is the stylist's from the moment that it is laid. */
  lay: route(beginningLay, {
    auth: 'stylist',
    json: NewBeginning,
    errors: ['not_found', 'too_many', 'busy'],
  }),
};
