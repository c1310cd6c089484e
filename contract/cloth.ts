/**
 * What is of a kind of cloth, in whole words and in both scripts: who asks for no wool is told of
 * merino too. A kind's first word is what it is called, and whatever begins so is of it.
 */
const KINDS: readonly (readonly string[])[] = /* @__PURE__ */ (() =>
  [
    'wool woollen woolen ऊन ऊनी merino cashmere pashmina angora mohair alpaca lambswool shahtoosh tweed',
    'synthetic सिंथेटिक polyester पॉलिएस्टर poly polyamide nylon नायलॉन acrylic ऐक्रेलिक elastane spandex lycra polyurethane pu rexine lurex microfibre microfiber polyviscose',
    'silk रेशम रेशमी tussar tussah dupion mulberry eri muga',
    'leather चमड़ा suede nubuck nappa',
    'fur फर',
    'cotton सूती कॉटन mulmul khadi voile cambric',
    'linen लिनन',
    'velvet मखमल',
    'lace',
    'sequin सितारे',
    'viscose rayon modal lyocell tencel',
    'jute जूट',
    'latex',
    'nickel',
  ].map((words) => words.split(' ')))();

const kindOf = (stem: string) =>
  KINDS.find(([first = '', ...others]) => stem.startsWith(first) || others.includes(stem));

/** By what each kind is called. */
export const CLOTHS: readonly string[] = /* @__PURE__ */ (() =>
  KINDS.flatMap(([first]) => first ?? []))();

/** What the kind is called that a word names; null where it names none. */
export const clothOf = (stem: string): string | null => kindOf(stem)?.[0] ?? null;

/** All that is of the kind that a word names. */
export const clothsOf = (stem: string): ReadonlySet<string> => new Set(kindOf(stem));

export const isCloth = (stem: string): boolean => kindOf(stem) !== undefined;
