import { TASTE_ANSWERS_PER_CALL } from './limits.ts';
import { ForWhom } from './piece.ts';
import { route, type Endpoint } from './route.ts';
import { Count, Id, PageSize, ServedUrl, Time } from './scalars.ts';
import { WriteOrderHeaders } from './write-order.ts';
import { maxLength, minLength, z } from './zod.ts';

/** A piece to like or to leave. */
export const TasteCard = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  image_url: ServedUrl,
  thumbhash: z.nullable(z.string()),
  for_whom: z.nullish(ForWhom),
});
export type TasteCard = z.infer<typeof TasteCard>;

/** In an order that is the client's own, the same for a day. */
export const TasteDeck = z.object({
  cards: z.array(TasteCard),
  answered: Count,
  /** Nobody knows yet whose clothes they are to be. */
  asks_for_whom: z.optional(z.boolean()),
});
export type TasteDeck = z.infer<typeof TasteDeck>;

export const TasteDeckQuery = z.object({ limit: z.optional(PageSize) });

/** Null: whoever was asked would rather not say. */
export const DeckForWhom = z.object({ for_whom: z.nullable(ForWhom) });

export const TasteAnswer = z.object({
  item: Id,
  /** Null takes the answer back. */
  liked: z.nullable(z.boolean()),
  at: Time,
});
export type TasteAnswer = z.infer<typeof TasteAnswer>;

export const TasteAnswers = z.object({
  answers: /* @__PURE__ */ z
    .array(TasteAnswer)
    .check(minLength(1), maxLength(TASTE_ANSWERS_PER_CALL)),
});

export const TasteKind = z.enum(['category', 'colour', 'brand']);

/** So many of the pieces of this kind that were answered. */
export const TasteFact = z.object({ kind: TasteKind, value: z.string(), count: Count, of: Count });
export type TasteFact = z.infer<typeof TasteFact>;

/** What is liked and left more often than by chance, the commonest first. */
export const Taste = z.object({
  likes: z.array(TasteFact),
  leaves: z.array(TasteFact),
  answered: Count,
});
export type Taste = z.infer<typeof Taste>;

export const NO_TASTE: Taste = { likes: [], leaves: [], answered: 0 };

export const tasteDeck = {
  method: 'GET',
  path: '/api/taste/',
  answers: { 200: TasteDeck },
} as const satisfies Endpoint;

export const tasteAnswer = {
  method: 'POST',
  path: '/api/taste/',
  answers: { 202: 'empty' },
} as const satisfies Endpoint;

export const tasteForWhom = {
  method: 'PUT',
  path: '/api/taste/for-whom/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const tasteSummary = {
  method: 'GET',
  path: '/api/taste/summary/',
  answers: { 200: Taste },
} as const satisfies Endpoint;

export const tasteRoutes = {
  deck: route(tasteDeck, { auth: 'consumer', query: TasteDeckQuery, errors: [] }),
  answer: route(tasteAnswer, {
    auth: 'consumer',
    headers: WriteOrderHeaders,
    json: TasteAnswers,
    errors: [],
  }),
  forWhom: route(tasteForWhom, {
    auth: 'consumer',
    headers: WriteOrderHeaders,
    json: DeckForWhom,
    errors: [],
  }),
  summary: route(tasteSummary, { auth: 'consumer', errors: [] }),
};
