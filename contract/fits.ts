import { SIZE_MAX } from './limits.ts';
import { route, type Endpoint } from './route.ts';
import { Count, Day, Rupees, ServedUrl, Time, WebUrl } from './scalars.ts';
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

export const BOUGHT_STATES = ['bought', 'returned'] as const;
export const BoughtState = z.enum(BOUGHT_STATES);
export type BoughtState = z.infer<typeof BoughtState>;

/** What became of a piece. What is null she has not said, what is absent stays as it was. */
export const SayOwned = z.object({
  state: z.enum([...BOUGHT_STATES, 'not_bought']),
  size: z.nullish(Size),
  fit: z.nullish(Fit),
  /** What she paid. */
  price: z.nullish(Rupees),
  /** The day on which she bought it. */
  at: z.nullish(Day),
  seen: Seen,
});
export type SayOwned = z.infer<typeof SayOwned>;

/** A piece that she has bought, as she said it. */
export const Bought = z.object({
  state: BoughtState,
  size: z.nullable(z.string()),
  price: z.nullable(Rupees),
  at: z.nullable(Day),
  /** When she said it first. */
  since: Time,
});
export type Bought = z.infer<typeof Bought>;

/** What a client has said of a piece in an outfit. */
export const FitSaid = {
  fit: z.nullish(z.object({ size: z.nullable(z.string()), fit: Fit, at: Time })),
  owned: z.nullish(z.enum(['not_bought'])),
  /** Beside it: a build of before knows no other. */
  bought: z.nullish(Bought),
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

/** One of those that she has bought, or has returned, in whichever outfit it stands. */
export const BoughtPiece = z.object({
  outfit: z.string(),
  item: z.string(),
  /** Its link then. */
  seen: WebUrl,
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  /** None where another piece stands at that place by now. */
  image_url: z.nullable(ServedUrl),
  fit: z.nullable(Fit),
  bought: Bought,
});
export type BoughtPiece = z.infer<typeof BoughtPiece>;

export const BoughtPieces = z.object({ pieces: z.array(BoughtPiece) });

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

export const boughtList = {
  method: 'GET',
  path: '/api/closet/bought/',
  answers: { 200: BoughtPieces },
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
  bought: route(boughtList, { auth: 'consumer', errors: [] }),
};
