import { Colour } from './colour.ts';
import { ItemDraft } from './outfits.ts';
import { paths } from './paths.ts';
import { unknownAs } from './reading.ts';
import type { RouteGroup } from './route.ts';
import { AverageRating, Count, Cursor, ServedUrl, Rupees, SearchWords, WebUrl } from './scalars.ts';
import { z } from './zod.ts';

export const LinkState = unknownAs(z.enum(['unchecked', 'ok', 'broken']), 'unchecked');
export type LinkState = z.infer<typeof LinkState>;

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
});
export type LibraryItem = z.infer<typeof LibraryItem>;

export const LibraryQuery = z.object({
  q: z.optional(SearchWords),
  category: z.optional(SearchWords),
  archived: z.optional(z.enum(['true', 'false'])),
  link: z.optional(LinkState),
  /** The items whose pictures come nearest to it, in one page. */
  colour: z.optional(Colour),
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

export const ShopPageRead = z.object({ url: WebUrl });
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

export const itemRoutes = {
  list: {
    method: 'GET',
    path: paths.items.pattern,
    auth: 'stylist',
    query: LibraryQuery,
    answers: { 200: Library },
    errors: [],
  },
  add: {
    method: 'POST',
    path: paths.items.pattern,
    auth: 'stylist',
    json: ItemDraft,
    answers: { 200: LibraryItem, 201: LibraryItem },
    errors: [],
  },
  correct: {
    method: 'PATCH',
    path: paths.item.pattern,
    auth: 'stylist',
    json: ItemPatch,
    answers: { 200: LibraryItem },
    errors: ['url_taken'],
  },
  read: {
    method: 'POST',
    path: paths.itemRead.pattern,
    auth: 'stylist',
    json: ShopPageRead,
    answers: { 200: ShopPage },
    errors: ['unreadable_page'],
  },
  copyPicture: {
    method: 'POST',
    path: paths.itemPicture.pattern,
    auth: 'stylist',
    json: ShopPageRead,
    answers: { 200: PictureCopy },
    errors: ['unreadable_page'],
  },
} as const satisfies RouteGroup;
