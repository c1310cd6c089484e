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
    // The dot under a letter, which not everybody types.
    .replaceAll('\u093C', '')
    .toLowerCase()
    .replaceAll(/\p{Pd}|\u2212|~/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

const RUPEES =
  /^(?:₹|rs\b\.?|inr\b|rupees?\b)|(?:₹|\brs\.?|\binr|\brupees?|(?:रु|रू)(?:पये|पए|पया)?\.?)$/g;
const AT_MOST =
  /^(?:up ?to|under|below|within|at most|max(?:imum)?\.?)\b|\b(?:max(?:imum)?\.?|only)$|(?:तक|के (?:अंदर|भीतर)|से (?:कम|ज्यादा नहीं))$/g;
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
  [/^(?:k|th|thousands?|ha[jz]a+r|हजार)\.?$/, 1000],
  [/^(?:l|la[ck]s?|lakhs?|लाख)\.?$/, 100_000],
];
/** Grouped as in India or elsewhere, or not at all. */
const NUMBER = /^(\d{1,3}(?:[ ,']\d{2,3})*[ ,']\d{3}|\d+)(\.\d+)? ?(\D*)$/;

interface Sum {
  value: number;
  /** As it is said: 8 of 8k. */
  times: number;
}

function sumOf(said: string): Sum | null {
  const [, whole = '', part = '', unit = ''] = NUMBER.exec(bare(said)) ?? [];
  const times = unit === '' ? 1 : TIMES.find(([name]) => name.test(unit))?.[1];
  if (whole === '' || times === undefined) return null;
  return { value: Number(whole.replaceAll(/\D/g, '') + part), times };
}

const BETWEEN = /(?<=[^\s-]) ?(?:-| to | se | से | and ) ?(?=[^\s-])/;

/** The rupees of a sum as people type them, of a range its upper end; null for what is none. */
export function rupeesIn(typed: string): number | null {
  const said = bare(plain(typed).replace(/^between /, ''));
  const ends = said.split(BETWEEN).map(sumOf);
  const [one = null, other = one, ...more] = ends;
  if (one === null || other === null || more.length > 0) return null;
  // "5 to 8k", and "5k to 8", which is no less.
  const isShort = other.times === 1 && other.value < one.value * one.times;
  const upper = other.value * (isShort ? one.times : other.times);
  return Math.floor(Math.max(upper, one.value * one.times));
}
