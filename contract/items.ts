import { CLOTHS } from './cloth.ts';
import { Colour } from './colour.ts';
import { Runs } from './fits.ts';
import { ItemDraft, SeenPrice } from './outfits.ts';
import { ForWhom, PieceFields, PieceOnPage } from './piece.ts';
import { ReportKind } from './reports.ts';
import { route, type Endpoint } from './route.ts';
import {
  Availability,
  AverageRating,
  Count,
  Cursor,
  ForeignPrice,
  GivenUrl,
  Id,
  Ids,
  LinkState,
  Rating,
  ServedUrl,
  Rupees,
  RupeesAsked,
  SearchWords,
  Sizes,
  Time,
} from './scalars.ts';
import { z } from './zod.ts';

export const LibraryItem = z.object({
  id: z.string(),
  ...PieceFields.shape,
  timesUsed: Count,
  avgRating: z.nullable(AverageRating),
  linkState: LinkState,
  archived: z.boolean(),
  ...z.omit(SeenPrice, { price_now: true }).shape,
  sizes_seen: z.optional(Sizes),
  /** How such pieces fit people. */
  runs: z.nullish(Runs),
  /** Where it is looked for with a request at hand: what speaks for it or against it, */
  because: z.nullish(z.string()),
  /** how its colour is called, where its picture was read, */
  colour: z.nullish(z.string()),
  /** and what was asked for that it does not keep. */
  warns: z.nullish(z.string()),
  /** In which of the outfits for that request it is, */
  inOutfits: z.optional(z.array(z.object({ id: z.string(), title: z.string() }))),
  /** how the client has rated it last, */
  rated: z.nullish(z.object({ rating: Rating, at: Time })),
  /** and in which outfit the client was given it last. */
  given: z.nullish(z.object({ at: Time, outfit: z.string() })),
});
export type LibraryItem = z.infer<typeof LibraryItem>;

/** Who found that a piece is not as it was: the shop's page, people who agree, one and a broken link, or one alone. */
export const ChangedBy = z.enum(['page', 'people', 'link', 'client']);
export type ChangedBy = z.infer<typeof ChangedBy>;

/** A piece of the stylist's looks that has become another one at its shop. */
export const ToMend = z.object({
  item: LibraryItem,
  /** In how many looks of this stylist's clients it is, */
  looks: Count,
  /** and in how many of those there is a backup, where it is sold out. */
  replaced: Count,
  /** Null where its price is as it was. */
  price_was: z.nullable(Rupees),
  said_by: ChangedBy,
  at: Time,
  /** What clients say of it and its page does not, the newest first. */
  clients_say: z.optional(z.array(z.object({ kind: ReportKind, price: z.nullable(Rupees) }))),
});
export type ToMend = z.infer<typeof ToMend>;

export const Mending = z.object({ pieces: z.array(ToMend), looks: Count });
export type Mending = z.infer<typeof Mending>;

export const ItemReplacement = /* @__PURE__ */ z.object({ with: Id });

/** In how many looks it may be taken now. */
export const ItemReplaced = z.object({ looks: Count });
export type ItemReplaced = z.infer<typeof ItemReplaced>;

export const LibraryQuery = /* @__PURE__ */ z.object({
  q: z.optional(SearchWords),
  category: z.optional(SearchWords),
  archived: z.optional(z.enum(['true', 'false'])),
  link: z.optional(LinkState),
  /** Of these alone. */
  ids: z.optional(Ids),
  /** The items whose pictures come nearest to it, in one page. */
  colour: z.optional(Colour),
  /** What costs so much or more, */
  min: z.optional(RupeesAsked),
  /** and so much or less. */
  max: z.optional(RupeesAsked),
  brand: z.optional(SearchWords),
  /** What is of a kind of cloth, as far as its words tell, */
  cloth: z.optional(z.enum(CLOTHS)),
  /** what is for them, whether or not for others too, */
  for_whom: z.optional(ForWhom),
  /** whose picture’s colour is called so, */
  dye: z.optional(SearchWords),
  /** and what can be had, or cannot. */
  stock: z.optional(z.enum(['in', 'out'])),
  /** What contradicts no line of what was asked for with the request. */
  fits: z.optional(z.literal('true')),
  /** A request: what suits whoever made it comes first. */
  for: z.optional(Id),
  /** What can be had in place of a piece, the likest first, */
  instead_of: z.optional(Id),
  /** or beside it, each kind in turn as often as stylists put it there. */
  with: z.optional(Id),
  cursor: z.optional(Cursor),
});
export type LibraryQuery = z.infer<typeof LibraryQuery>;

export const Library = z.object({
  items: z.array(LibraryItem),
  total: Count,
  broken: Count,
  next: z.nullable(z.string()),
  /** Which words were looked for, where nothing is called as it was typed, or is spelt in several ways. */
  meant: z.optional(z.array(z.string())),
});
export type Library = z.infer<typeof Library>;

export const Counted = z.object({ value: z.string(), count: Count });
export type Counted = z.infer<typeof Counted>;

/** How many pieces each filter would leave with all the others as they are, the most first. */
export const ItemCounts = z.object({
  total: Count,
  categories: z.array(Counted),
  brands: z.array(Counted),
  cloths: z.array(Counted),
  /** Absent of a server of before. */
  for_whom: z.optional(z.array(Counted)),
  dyes: z.array(Counted),
  stock: z.object({ in: Count, out: Count }),
  /** Null without a request at hand. */
  fits: z.nullable(Count),
});
export type ItemCounts = z.infer<typeof ItemCounts>;

export const ItemPatch = z.extend(z.partial(ItemDraft), { archived: z.optional(z.boolean()) });
export type ItemPatch = z.infer<typeof ItemPatch>;

export const ShopPageRead = /* @__PURE__ */ z.object({ url: GivenUrl });

/** What a shop's page says of itself: a start for an item, corrected by the stylist. */
export const ShopPage = z.object({
  ...PieceOnPage,
  /** In other money, where the page asks for none of ours. */
  foreign_price: z.nullish(ForeignPrice),
  /** Null where the page does not say. */
  availability: z.nullish(Availability),
  sizes_seen: z.optional(Sizes),
  /** What the library has of that page already. */
  item: z.nullish(LibraryItem),
});
export type ShopPage = z.infer<typeof ShopPage>;

/** Our copy of it: no stylist's browser calls a shop. */
export const PictureCopy = z.object({ image_url: ServedUrl });

export const itemList = {
  method: 'GET',
  path: '/api/stylist/items/',
  answers: { 200: Library },
} as const satisfies Endpoint;

export const itemCounts = {
  method: 'GET',
  path: '/api/stylist/items/counts/',
  answers: { 200: ItemCounts },
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

export const itemMending = {
  method: 'GET',
  path: '/api/stylist/items/mend/',
  answers: { 200: Mending },
} as const satisfies Endpoint;

export const itemReplace = {
  method: 'POST',
  path: '/api/stylist/items/:id/replace/',
  answers: { 200: ItemReplaced },
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
  counts: route(itemCounts, { auth: 'stylist', query: LibraryQuery, errors: ['not_found'] }),
  add: route(itemAdd, { auth: 'stylist', json: ItemDraft, errors: [] }),
  correct: route(itemCorrect, { auth: 'stylist', json: ItemPatch, errors: ['url_taken'] }),
  mending: route(itemMending, { auth: 'stylist', errors: [] }),
  replace: route(itemReplace, { auth: 'stylist', json: ItemReplacement, errors: [] }),
  read: route(itemRead, { auth: 'stylist', json: ShopPageRead, errors: ['unreadable_page'] }),
  copyPicture: route(itemCopyPicture, {
    auth: 'stylist',
    json: ShopPageRead,
    errors: ['unreadable_page'],
  }),
};
