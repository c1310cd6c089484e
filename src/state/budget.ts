/** Digits of any script as ours: those of one begin with its zero. */
function digitOf(letter: string): string {
  const point = letter.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}

export const inOurDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (letter) => (/\d/.test(letter) ? letter : digitOf(letter)));

const plain = (typed: string): string =>
  inOurDigits(typed)
    .normalize('NFKD')
    // The dot under a letter, which not everybody types, and two marks over one that say the same.
    .replaceAll('\u093C', '')
    .replaceAll('\u0901', '\u0902')
    .toLowerCase()
    .replaceAll(/\p{Pd}|\u2212|~/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The numbers of Hindi from one to 99, in their order, as `plain` leaves them. */
const IN_HINDI =
  'एक दो तीन चार पांच छह/छः/छे सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस/बाइस तेईस/तेइस चौबीस पच्चीस छब्बीस सत्ताईस/सत्ताइस अट्ठाईस/अट्ठाइस/अठाईस/अठाइस उनतीस/उन्तीस तीस इकतीस/इकत्तीस बत्तीस तैंतीस/तेंतीस चौंतीस पैंतीस छत्तीस सैंतीस अडतीस उनतालीस/उन्तालीस/उनचालीस चालीस इकतालीस बयालीस तैंतालीस/तेंतालीस/तिरतालीस चवालीस/चौवालीस पैंतालीस छियालीस सैंतालीस अडतालीस उनचास/उन्चास पचास इक्यावन बावन तिरपन/तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन/अठावन उनसठ साठ इकसठ बासठ तिरसठ/तिरेसठ चौंसठ पैंसठ छियासठ सडसठ अडसठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी/उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी/सत्तासी अट्ठासी/अठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे/पंचानवे छियानवे सत्तानवे अट्ठानवे/अठानवे निन्यानवे';
const HINDI = new Map(
  IN_HINDI.split(' ').flatMap((ways, at) => ways.split('/').map((way) => [way, at + 1] as const)),
);
HINDI.set('डेढ', 1.5).set('ढाई', 2.5);
/** Half as much again, and a quarter more or less. */
const PARTS: Readonly<Record<string, number>> = { साढे: 0.5, सवा: 0.25, पौने: -0.25 };

const inFigures = (said: string): string =>
  said
    .replaceAll(/[\u0900-\u097F]+/g, (word) => String(HINDI.get(word.replace(/नबे$/, 'नवे')) ?? word))
    .replaceAll(/(साढे|सवा|पौने) (\d+)/g, (_, part: string, whole: string) =>
      String(Number(whole) + (PARTS[part] ?? 0)),
    )
    .replaceAll(/सवा (?=हजार|लाख|सौ)/g, '1.25 ');

const RUPEES =
  /^(?:₹|rs\b\.?|inr\b|rupees?\b)|(?:₹|\brs\.?|\binr|\brupees?|(?:रु|रू)(?:पये|पए|पया)?\.?)$/g;
const AT_MOST =
  /^(?:up ?to|under|below|within|at most|max(?:imum)?\.?)\b|\b(?:max(?:imum)?\.?|only)$|(?:तक|के (?:अंदर|भीतर|बीच)|से (?:कम|ज्यादा नहीं))$/g;
const SLASH = /\/[-=]?$/;

/** What is said around a sum. */
function bare(said: string): string {
  let left = said;
  for (;;) {
    const next = left.replaceAll(AT_MOST, '').replaceAll(RUPEES, '').replace(SLASH, '').trim();
    if (next === left) return left;
    left = next;
  }
}

const TIMES: readonly [RegExp, number][] = [
  [/^सौ$/, 100],
  [/^(?:k|th|thousands?|ha[jz]a+r|हजार)\.?$/, 1000],
  [/^(?:l|la[ck]s?|lakhs?|लाख)\.?$/, 100_000],
];
/** Grouped as in India or elsewhere, or not at all. */
const NUMBER = /^(\d{1,3}(?:[ ,']\d{2,3})*[ ,']\d{3}|\d+)(\.\d+)? ?(\D*)$/;

interface Sum {
  rupees: number;
  /** As it is said: 8 of 8k. */
  value: number;
  times: number;
}

function countOf(said: string): Sum | null {
  const [, whole = '', part = '', unit = ''] = NUMBER.exec(said) ?? [];
  const times = unit === '' ? 1 : TIMES.find(([name]) => name.test(unit))?.[1];
  if (whole === '' || times === undefined) return null;
  const value = Number(whole.replaceAll(/\D/g, '') + part);
  return { rupees: value * times, value, times };
}

/** Of one count, or of several that grow smaller: two thousand five hundred. */
function sumOf(said: string): Sum | null {
  const counts = bare(said)
    .split(/(?<=[\p{L}\p{M}]) (?=\d)/u)
    .map(countOf);
  const [first = null] = counts;
  if (first === null) return null;
  let rupees = 0;
  let below = Infinity;
  for (const count of counts) {
    if (count === null || count.rupees >= below) return null;
    rupees += count.rupees;
    below = count.times;
  }
  return { ...first, rupees };
}

const BETWEEN = /(?<=[^\s-]) ?(?:-| to | se | से | and ) ?(?=[^\s-])/;

/** The rupees of a sum as people type them, of a range its upper end; null for what is none. */
export function rupeesIn(typed: string): number | null {
  const said = bare(inFigures(plain(typed).replace(/^between /, '')));
  const ends = said.split(BETWEEN).map(sumOf);
  const [one = null, other = one, ...more] = ends;
  if (one === null || other === null || more.length > 0) return null;
  // "5 to 8k", and "5k to 8", which is no less.
  const isShort = other.times === 1 && other.value < one.rupees;
  const upper = isShort ? other.value * one.times : other.rupees;
  return Math.floor(Math.max(upper, one.rupees));
}
