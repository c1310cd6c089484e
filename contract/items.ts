import { Colour } from './colour.ts';
import { ItemDraft } from './outfits.ts';
import { route, type Endpoint } from './route.ts';
import {
  AverageRating,
  Count,
  Cursor,
  GivenUrl,
  Id,
  Ids,
  LinkState,
  ServedUrl,
  Rupees,
  SearchWords,
  WebUrl,
} from './scalars.ts';
import { z } from './zod.ts';

export const LibraryItem = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  image_url: z.nullable(ServedUrl),
  ecommerce_url: WebUrl,
  estimated_price: Rupees,
  timesUsed: Count,
  avgRating: z.nullable(AverageRating),
  linkState: LinkState,
  archived: z.boolean(),
  /** Where it is looked for with a request at hand: what speaks for it or against it, */
  because: z.nullish(z.string()),
  /** and what was asked for that it does not keep. */
  warns: z.nullish(z.string()),
});
export type LibraryItem = z.infer<typeof LibraryItem>;

export const LibraryQuery = z.object({
  q: z.optional(SearchWords),
  category: z.optional(SearchWords),
  archived: z.optional(z.enum(['true', 'false'])),
  link: z.optional(LinkState),
  /** Of these alone. */
  ids: z.optional(Ids),
  /** The items whose pictures come nearest to it, in one page. */
  colour: z.optional(Colour),
  /** A request: what suits whoever made it comes first. */
  for: z.optional(Id),
  cursor: z.optional(Cursor),
});
export type LibraryQuery = z.infer<typeof LibraryQuery>;

export const Library = z.object({
  items: z.array(LibraryItem),
  total: Count,
  broken: Count,
  next: z.nullable(z.string()),
});
export type Library = z.infer<typeof Library>;

export const ItemPatch = z.extend(z.partial(ItemDraft), { archived: z.optional(z.boolean()) });
export type ItemPatch = z.infer<typeof ItemPatch>;

export const ShopPageRead = z.object({ url: GivenUrl });
export type ShopPageRead = z.infer<typeof ShopPageRead>;

/** What a shop's page says of itself: a start for an item, corrected by the stylist. */
export const ShopPage = z.object({
  name: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  category: z.nullable(z.string()),
  image_url: z.nullable(WebUrl),
  ecommerce_url: z.nullable(WebUrl),
  estimated_price: z.nullable(Rupees),
});
export type ShopPage = z.infer<typeof ShopPage>;

/** Our copy of it: no stylist's browser calls a shop. */
export const PictureCopy = z.object({ image_url: ServedUrl });
export type PictureCopy = z.infer<typeof PictureCopy>;

export const itemList = {
  method: 'GET',
  path: '/api/stylist/items/',
  answers: { 200: Library },
} as const satisfies Endpoint;

export const itemAdd = {
  method: 'POST',
  path: '/api/stylist/items/',
  answers: { 200: LibraryItem, 201: LibraryItem },
} as const satisfies Endpoint;

export const itemCorrect = {
  method: 'PATCH',
  path: '/api/stylist/items/:id/',
  answers: { 200: LibraryItem },
} as const satisfies Endpoint;

export const itemRead = {
  method: 'POST',
  path: '/api/stylist/items/read/',
  answers: { 200: ShopPage },
} as const satisfies Endpoint;

export const itemCopyPicture = {
  method: 'POST',
  path: '/api/stylist/items/picture/',
  answers: { 200: PictureCopy },
} as const satisfies Endpoint;

export const itemRoutes = {
  list: route(itemList, { auth: 'stylist', query: LibraryQuery, errors: ['not_found'] }),
  add: route(itemAdd, { auth: 'stylist', json: ItemDraft, errors: [] }),
  correct: route(itemCorrect, { auth: 'stylist', json: ItemPatch, errors: ['url_taken'] }),
  read: route(itemRead, { auth: 'stylist', json: ShopPageRead, errors: ['unreadable_page'] }),
  copyPicture: route(itemCopyPicture, {
    auth: 'stylist',
    json: ShopPageRead,
    errors: ['unreadable_page'],
  }),
};
