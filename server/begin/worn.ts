import { OCCASIONS, type Occasion } from '../../contract/brief.ts';

type Part = 'body' | 'skirt' | 'trousers' | 'leggings' | 'feet';

/** What a kind dresses. */
const WORN: readonly [RegExp, readonly Part[]][] = [
  [
    /\b(kurtas?|kurtis?|sherwanis?)[ -](churidars?|pyjamas?|palazzos?|salwars?|dhotis?|trousers|pants)\b/g,
    ['body', 'trousers'],
  ],
  [/\b(salwars?|dhotis?)[ -](kurtas?|kameez)\b/g, ['body', 'trousers']],
  [/\blehengas?[ -]cholis?\b/g, ['body', 'skirt']],
  [/\b(earrings?|jhumkas?|necklaces?|bangles?|bracelets?|rings?|jewell?ery)[ -]sets?\b/g, []],
  [/\b(dupattas?|stoles?|shawls?|scarf|scarves)\b/g, []],
  [/\b(bags?|totes?|jholas?|satchels?|backpacks?|clutch(es)?|potlis?|wallets?)\b/g, []],
  [/\b(belts?|caps?|hats?|turbans?|ties?|socks|umbrellas?)\b/g, []],
  [/\b(earrings?|jhumkas?|necklaces?|bangles?|bracelets?|rings?|jewell?ery)\b/g, []],
  [/\b(watch(es)?|sunglasses|glasses|perfumes?)\b/g, []],
  [
    /\b(footwear|shoes?|oxfords|derbys|brogues|loafers?|juttis?|mojaris?|kolhapuris?|chappals?|sandals?|heels?|pumps?|mules?|flats|slippers?|boots?|sneakers?|trainers?|slip-?ons?)\b/g,
    ['feet'],
  ],
  [/\b(dress(es)?|gowns?)\b/g, ['body', 'skirt']],
  [/\b(jumpsuits?|sets?|suits?)\b/g, ['body', 'trousers']],
  [/\b(nehru|jackets?|blazers?|coats?|cardigans?|waistcoats?|bandis?|hood(ie|ies))\b/g, []],
  [/\b(saris?|sarees?|lehengas?|skirts?|ghagras?)\b/g, ['skirt']],
  [
    /\b(trousers|pants|chinos|jeans|shorts|joggers|churidars?|pyjamas?|palazzos?|salwars?|dhotis?)\b/g,
    ['trousers'],
  ],
  [/\bleggings?\b/g, ['leggings']],
  [
    /\b(kurtas?|kurtis?|kameez|anarkalis?|angrakhas?|sherwanis?|achkans?|bandhgalas?|blouses?|cholis?|shirts?|t-?shirts?|tees?|polos?|tops?|tunics?|sweaters?)\b/g,
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

/**
 * The last word that is known says what it is: a “dress shirt” is a shirt, and with the word before
 * it a “kurta pyjama” no pyjama alone. Null where none is known: it may be anything.
 */
function wornAs(kind: string): readonly Part[] | null {
  const said = WORN.flatMap(([words, parts]) =>
    [...kind.matchAll(words)].map(({ 0: { length }, index }) => ({
      parts,
      index,
      end: index + length,
    })),
  );
  return said.toSorted((a, b) => b.end - a.end || a.index - b.index)[0]?.parts ?? null;
}

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
    // Leggings are worn under a skirt.
    const legs = times('trousers') + Math.max(times('skirt'), times('leggings'));
    const feet = times('feet');
    return (
      areWornTogether(kinds) &&
      legs < 2 &&
      feet < 2 &&
      (worn.includes(null) || (times('body') > 0 && legs > 0 && feet > 0))
    );
  };
}

/** Which of them stand in for a kind. */
export function alikeTo(kind: string, kinds: Iterable<string>): string[] {
  const words = ALIKE.filter((one) => one.test(kind));
  return [...kinds].filter((other) => other !== kind && words.some((one) => one.test(other)));
}
