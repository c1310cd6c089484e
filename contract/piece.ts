import { GivenUrl, Name, PictureLink, Rupees, ServedUrl, WebUrl } from './scalars.ts';
import { z } from './zod.ts';

/** What is said of a piece in words. A field that is added here is in all shapes below, and in all rows. */
export const PIECE_WORDS = ['category', 'name', 'brand'] as const;
export type PieceWord = (typeof PIECE_WORDS)[number];

/** What there is of each of them. */
// @__NO_SIDE_EFFECTS__
export const byWord = <Value>(of: (word: PieceWord) => Value) =>
  Object.fromEntries(PIECE_WORDS.map((word) => [word, of(word)])) as Record<PieceWord, Value>;

/** Nothing else of what they stand in. */
export const pieceWords = (piece: Readonly<Record<PieceWord, string>>) =>
  byWord((word) => piece[word]);

/** What may be said of it besides; null or absent where nobody has. */
export const PIECE_MATTERS = ['cloth', 'care', 'for_whom'] as const;
export type PieceMatter = (typeof PIECE_MATTERS)[number];

/** Whose clothes they are; all: whoever likes them. */
export const WHOM = ['women', 'men', 'all'] as const;
export const ForWhom = z.enum(WHOM);
export type ForWhom = z.infer<typeof ForWhom>;

interface SaidOf extends Record<PieceMatter, string> {
  for_whom: ForWhom;
}

export type Matters = { [Matter in PieceMatter]: SaidOf[Matter] | null };

// @__NO_SIDE_EFFECTS__
export const byMatter = <Value>(of: (matter: PieceMatter) => Value) =>
  Object.fromEntries(PIECE_MATTERS.map((matter) => [matter, of(matter)])) as Record<
    PieceMatter,
    Value
  >;

/** Null where nobody has said it. */
export const pieceMatters = (piece: {
  readonly [Matter in PieceMatter]?: Matters[Matter] | undefined;
}) => byMatter((matter) => piece[matter] ?? null) as Matters;

/** A piece as everybody reads it. */
export const PieceFields = /* @__PURE__ */ z.object({
  .../* @__PURE__ */ byWord(() => z.string()),
  .../* @__PURE__ */ byMatter(() => z.nullish(z.string())),
  for_whom: z.nullish(ForWhom),
  image_url: z.nullable(ServedUrl),
  ecommerce_url: WebUrl,
  estimated_price: Rupees,
});
export type PieceFields = z.infer<typeof PieceFields>;

type Field = keyof PieceFields;

/** As a stylist writes it; without a picture a placeholder stands in. */
export const WrittenPiece = {
  .../* @__PURE__ */ byWord(() => Name),
  .../* @__PURE__ */ byMatter(() => z.nullish(Name)),
  for_whom: z.nullish(ForWhom),
  image_url: z.nullish(PictureLink),
  ecommerce_url: GivenUrl,
  estimated_price: Rupees,
} satisfies Record<Field, unknown>;

/** As a shop's page says it, where it does. */
export const PieceOnPage = {
  .../* @__PURE__ */ byWord(() => z.nullable(z.string())),
  .../* @__PURE__ */ byMatter(() => z.nullish(z.string())),
  for_whom: z.nullish(ForWhom),
  image_url: z.nullable(WebUrl),
  ecommerce_url: z.nullable(WebUrl),
  /** Of what can be had, where something can. */
  estimated_price: z.nullable(Rupees),
} satisfies Record<Field, unknown>;
