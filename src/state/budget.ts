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

/** The numbers of Hindi that sums are said in, as `plain` leaves them. */
const SAID_IN_HINDI =
  'एक:1 दो:2 तीन:3 चार:4 पांच:5 छह:6 छः:6 छे:6 सात:7 आठ:8 नौ:9 दस:10 ग्यारह:11 बारह:12 तेरह:13 चौदह:14 पंद्रह:15 पन्द्रह:15 सोलह:16 सत्रह:17 अठारह:18 उन्नीस:19 बीस:20 पच्चीस:25 तीस:30 पैंतीस:35 चालीस:40 पैंतालीस:45 पचास:50 पचपन:55 साठ:60 पैंसठ:65 सत्तर:70 पचहत्तर:75 अस्सी:80 पचासी:85 नब्बे:90 पचानवे:95 डेढ:1.5 ढाई:2.5';
const HINDI = new Map(
  SAID_IN_HINDI.split(' ').map((one) => one.split(':') as [word: string, digits: string]),
);
/** Half as much again, and a quarter more or less. */
const PARTS: Readonly<Record<string, number>> = { साढे: 0.5, सवा: 0.25, पौने: -0.25 };

const inFigures = (said: string): string =>
  said
    .replaceAll(/[\u0900-\u097F]+/g, (word) => HINDI.get(word) ?? word)
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
