import { OCCASIONS, type Occasion } from '../../contract/brief.ts';

type Part = 'body' | 'legs' | 'feet';
const PARTS: readonly Part[] = ['body', 'legs', 'feet'];

/** What a kind dresses. In this order: a “shirt dress” is a dress, and a “kurta set” no kurta alone. */
const WORN: readonly [RegExp, readonly Part[]][] = [
  [/\b(dupattas?|stoles?|shawls?|scarf|scarves)\b/, []],
  [/\b(bags?|totes?|jholas?|satchels?|backpacks?|clutch(es)?|potlis?|wallets?)\b/, []],
  [/\b(belts?|caps?|hats?|turbans?|ties?|socks|umbrellas?)\b/, []],
  [/\b(earrings?|jhumkas?|necklaces?|bangles?|bracelets?|rings?|jewell?ery)\b/, []],
  [/\b(watch(es)?|sunglasses|glasses|perfumes?)\b/, []],
  [
    /\b(footwear|shoes?|oxfords|derbys|brogues|loafers?|juttis?|mojaris?|kolhapuris?|chappals?|sandals?|heels?|pumps?|mules?|flats|slippers?|boots?|sneakers?|trainers?|slip-?ons?)\b/,
    ['feet'],
  ],
  [/\b(dress(es)?|gowns?|jumpsuits?|sets?|suits?)\b/, ['body', 'legs']],
  [/\b(nehru|jackets?|blazers?|coats?|cardigans?|waistcoats?|bandis?|hood(ie|ies))\b/, []],
  [/\b(saris?|sarees?|lehengas?|skirts?|ghagras?)\b/, ['legs']],
  [
    /\b(trousers|pants|chinos|jeans|shorts|joggers|leggings?|churidars?|pyjamas?|palazzos?|salwars?|dhotis?)\b/,
    ['legs'],
  ],
  [
    /\b(kurtas?|kurtis?|kameez|anarkalis?|angrakhas?|sherwanis?|achkans?|bandhgalas?|blouses?|cholis?|shirts?|t-?shirts?|tees?|polos?|tops?|tunics?|sweaters?)\b/,
    ['body'],
  ],
];

/** Kinds that nobody wears together. */
const APART: readonly [RegExp, RegExp][] = [[/\b(saris?|sarees?)\b/, /\bdupattas?\b/]];

/** Of one of these another stands in where there is none to be had. */
const ALIKE: readonly RegExp[] = [
  /\b(oxfords?|derbys|brogues|loafers?)\b/,
  /\b(juttis?|mojaris?|kolhapuris?)\b/,
  /\b(heels?|pumps?|sandals?)\b/,
  /\b(sneakers?|trainers?|slip-?ons?)\b/,
  /\b(trousers|pants|chinos|jeans)\b/,
  /\b(churidars?|pyjamas?|palazzos?|salwars?|leggings?)\b/,
  /\b(shirts?|polos?|t-?shirts?|tees?)\b/,
  /\b(clutch(es)?|potlis?)\b/,
  /\b(bags?|totes?|jholas?|satchels?)\b/,
  /\b(dupattas?|stoles?)\b/,
];

/** For which occasions people dress most alike, the likest first; null: who asked for none. */
const NEAR: Record<Occasion, readonly (Occasion | null)[]> = {
  everyday: [null, 'travel', 'office'],
  office: ['interview', 'everyday', null],
  wedding: ['festival', 'party'],
  festival: ['wedding', 'party'],
  party: ['date', 'festival'],
  date: ['party', null],
  travel: ['everyday', null],
  interview: ['office', 'everyday'],
  other: [null, 'everyday'],
};

export function nearTo(occasion: string | null | undefined): readonly (Occasion | null)[] {
  const known = OCCASIONS.find((one) => one === occasion);
  if (known !== undefined) return [known, ...NEAR[known]];
  return occasion === undefined ? [] : [null];
}

/** What is made for feasts. */
const FESTIVE =
  /\b(zari|zardozi|gota|tilla|brocade|banarasi|kanjivaram|paithani|tussar|silk|velvet|sequin\w*|mirror|temple|evening|party|wedding|bridal)\b/;

/** How much better, or worse, that suits an occasion. */
const OF_FEASTS: Partial<Record<Occasion, number>> = {
  wedding: 0.75,
  festival: 0.75,
  party: 0.75,
  everyday: -1.5,
  office: -1.5,
  interview: -1.5,
  travel: -1.5,
};

export const isFestive = (words: string): boolean => FESTIVE.test(words.toLowerCase());

export function ofFeasts(occasion: string | null | undefined): number {
  const known = OCCASIONS.find((one) => one === occasion);
  return known === undefined ? 0 : (OF_FEASTS[known] ?? 0);
}

/** Null where the words are not known: it may be anything. */
const wornAs = (kind: string) => WORN.find(([words]) => words.test(kind))?.[1] ?? null;

export const areWornTogether = (kinds: readonly string[]): boolean =>
  !APART.some((pair) => pair.every((words) => kinds.some((kind) => words.test(kind))));

/** Tells whether kinds leave nothing bare, are no two skirts or pairs of shoes, and are worn together. */
export function dressing(): (kinds: readonly string[]) => boolean {
  const known = new Map<string, ReturnType<typeof wornAs>>();
  const partsOf = (kind: string) => {
    const parts = known.get(kind) ?? wornAs(kind);
    known.set(kind, parts);
    return parts;
  };
  return (kinds) => {
    const worn = kinds.map(partsOf);
    const times = (part: Part) => worn.filter((parts) => parts?.includes(part)).length;
    return (
      areWornTogether(kinds) &&
      times('legs') < 2 &&
      times('feet') < 2 &&
      (worn.includes(null) || PARTS.every((part) => times(part) > 0))
    );
  };
}

/** Which of them stand in for a kind. */
export function alikeTo(kind: string, kinds: Iterable<string>): string[] {
  const words = ALIKE.filter((one) => one.test(kind));
  return [...kinds].filter((other) => other !== kind && words.some((one) => one.test(other)));
}
