/** The kinds that have sizes of their own. */
export const SIZE_KINDS = ['tops', 'bottoms', 'shoes', 'indian'] as const;
export type SizeKind = (typeof SIZE_KINDS)[number];

export const byKind = <Value>(of: (kind: SizeKind) => Value) =>
  Object.fromEntries(SIZE_KINDS.map((kind) => [kind, of(kind)])) as Record<SizeKind, Value>;

/** In this order: a "salwar kurta set" is Indian wear, and a "shirt dress" no shirt alone. */
const WORDS: readonly [SizeKind | 'none', RegExp][] = [
  [
    'none',
    /\b(bags?|totes?|jholas?|potlis?|clutch(es)?|scarf|scarves|stoles?|shawls?|dupattas?|jewell?ery|earrings?|jhumkas?|necklaces?|bangles?|bracelets?|watch(es)?|sunglasses|glasses|hats?|caps?|perfumes?|umbrellas?|wallets?)\b/,
  ],
  [
    'shoes',
    /\b(footwear|shoes?|sandals?|heels?|juttis?|mojaris?|kolhapuris?|sneakers?|trainers?|boots?|flats|loafers?|slippers?|chappals?|mules?|pumps?)\b/,
  ],
  [
    'indian',
    /\b(kurtas?|kurtis?|sari(s|es)?|sarees?|blouses?|lehengas?|cholis?|salwars?|sherwanis?|anarkalis?|kameez|achkans?|bandhgalas?|nehru|ethnic|indian)\b/,
  ],
  [
    'bottoms',
    /\b(bottoms?|trousers|pants|jeans|skirts?|shorts|leggings?|palazzos?|chinos|joggers|churidars?)\b/,
  ],
  [
    'tops',
    /\b(tops?|shirts?|t-?shirts?|tees?|sweaters?|cardigans?|jackets?|coats?|blazers?|dress(es)?|jumpsuits?|hood(ie|ies)|vests?|waistcoats?|tunics?)\b/,
  ],
];

/** By its kind in words; none: what has no size; null where the words are not known. */
export function sizeKindOf(category: string): SizeKind | 'none' | null {
  const words = category.toLowerCase();
  return WORDS.find(([, of]) => of.test(words))?.[0] ?? null;
}
