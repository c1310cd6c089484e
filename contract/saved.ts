import { paise } from './money.ts';
import { SeenPrice, TakenSize } from './outfits.ts';
import { PieceFields } from './piece.ts';
import { route, type Endpoint } from './route.ts';
import { LinkState, Rating, Rupees, Time, WebUrl } from './scalars.ts';
import { SeenHeaders } from './seen.ts';
import { WriteOrderHeaders } from './write-order.ts';
import { z } from './zod.ts';

export const SavedItem = z.object({
  id: z.string(),
  ...z.omit(PieceFields, { ecommerce_url: true, estimated_price: true }).shape,
  price: Rupees,
  buyUrl: WebUrl,
  linkState: z.optional(LinkState),
  /** Null of a piece that was saved by hand and has not been rated. */
  userRating: z.nullable(Rating),
  ...TakenSize.shape,
  ...SeenPrice.shape,
  /** What it cost when it was kept, */
  kept_price: z.nullish(Rupees),
  /** and since when it is there again, of what was sold out meanwhile. */
  back_since: z.nullish(Time),
});
export type SavedItem = z.infer<typeof SavedItem>;

/** Whether it costs less than before by a tenth or more. */
export const hasFallen = (price: number, before: number): boolean =>
  price < before && 10 * paise(price) <= 9 * paise(before);

export const SavedOutfit = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  items: z.array(SavedItem),
});
export type SavedOutfit = z.infer<typeof SavedOutfit>;

export const SavedOutfits = z.object({ outfits: z.array(SavedOutfit) });
export type SavedOutfits = z.infer<typeof SavedOutfits>;

export const savedList = {
  method: 'GET',
  path: '/api/stylist/outfits/user/:userId/saved',
  answers: { 200: SavedOutfits },
} as const satisfies Endpoint;

export const savedAdd = {
  method: 'PUT',
  path: '/api/stylist/outfits/:id/items/:itemId/saved',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const savedRemove = {
  method: 'DELETE',
  path: '/api/stylist/outfits/:id/items/:itemId/saved',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const savedRoutes = {
  list: route(savedList, { auth: 'consumer', errors: ['not_yours'] }),
  add: route(savedAdd, {
    auth: 'consumer',
    headers: z.extend(WriteOrderHeaders, SeenHeaders.shape),
    errors: ['piece_changed'],
  }),
  remove: route(savedRemove, { auth: 'consumer', headers: WriteOrderHeaders, errors: [] }),
};
