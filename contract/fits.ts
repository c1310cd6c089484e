import { SIZE_MAX } from './limits.ts';
import { route, type Endpoint } from './route.ts';
import { Count, Time } from './scalars.ts';
import { Seen, SeenHeaders } from './seen.ts';
import { WriteOrderHeaders } from './write-order.ts';
import { seen } from './visible.ts';
import { maxLength, minLength, z } from './zod.ts';

export const FITS = ['tight', 'right', 'loose'] as const;
export const Fit = z.enum(FITS);
export type Fit = z.infer<typeof Fit>;

/** As it stands on a label: one line. */
const Size = /* @__PURE__ */ z
  .string()
  .check(z.overwrite(seen), minLength(1), maxLength(SIZE_MAX), z.regex(/^[^\0\n\r\u2028\u2029]*$/));

/** Null where she did not say in which. */
export const SayFit = z.object({ size: z.nullable(Size), fit: Fit, seen: Seen });
export type SayFit = z.infer<typeof SayFit>;

/** What became of a piece, as far as the client is not to be asked any more. */
export const Owned = z.enum(['not_bought']);
export type Owned = z.infer<typeof Owned>;

export const SayOwned = z.object({ state: Owned, seen: Seen });

/** What a client has said of a piece in an outfit. */
export const FitSaid = {
  fit: z.nullish(z.object({ size: z.nullable(z.string()), fit: Fit, at: Time })),
  owned: z.nullish(Owned),
  /** She has said something, even if she has taken it back: nobody asks her again. */
  asked: z.optional(z.boolean()),
};
const Said = z.object(FitSaid);
export type FitSaid = z.infer<typeof Said>;

/** What stands now of this piece; by its name nobody else's answer is taken for it. */
const FitKept = z.extend(Said, { item: z.string() });
export type FitKept = z.infer<typeof FitKept>;

/** The same as it is told of a client. */
export const Fitted = z.object({
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  size: z.nullable(z.string()),
  fit: Fit,
  at: Time,
});
export type Fitted = z.infer<typeof Fitted>;

/** And as it is told the client, by what it can be changed. */
export const OwnFitted = z.extend(Fitted, {
  outfit: z.string(),
  item: z.string(),
  seen: z.string(),
});
export type OwnFitted = z.infer<typeof OwnFitted>;

/** How what is of this brand and kind fits most people: so many of those who said it, none by name. */
export const Runs = z.object({ fit: z.enum(['tight', 'loose']), said: Count, of: Count });
export type Runs = z.infer<typeof Runs>;

export const fitSay = {
  method: 'PUT',
  path: '/api/stylist/outfits/:id/items/:itemId/fit/',
  answers: { 200: FitKept },
} as const satisfies Endpoint;

export const fitForget = {
  method: 'DELETE',
  path: '/api/stylist/outfits/:id/items/:itemId/fit/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const ownedSay = {
  method: 'PUT',
  path: '/api/stylist/outfits/:id/items/:itemId/owned/',
  answers: { 200: FitKept },
} as const satisfies Endpoint;

export const fitRoutes = {
  say: route(fitSay, {
    auth: 'consumer',
    headers: WriteOrderHeaders,
    json: SayFit,
    errors: ['piece_changed'],
  }),
  forget: route(fitForget, {
    auth: 'consumer',
    headers: z.extend(WriteOrderHeaders, SeenHeaders.shape),
    errors: [],
  }),
  owned: route(ownedSay, {
    auth: 'consumer',
    headers: WriteOrderHeaders,
    json: SayOwned,
    errors: ['piece_changed'],
  }),
};
