/** Consonants of Devanagari, by how they are written in Latin letters. */
const CONSONANTS: Record<string, string> = Object.fromEntries(
  'क:k ख:kh ग:g घ:gh ङ:n च:ch छ:ch ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n प:p फ:ph ब:b भ:bh म:m य:y र:r ल:l व:v श:sh ष:sh स:s ह:h ळ:l'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const VOWELS: Record<string, string> = Object.fromEntries(
  'अ:a आ:a इ:i ई:i उ:u ऊ:u ऋ:ri ए:e ऐ:e ओ:o औ:o ऑ:o ऍ:e ा:a ि:i ी:i ु:u ू:u ृ:ri े:e ै:e ो:o ौ:o ॉ:o ॅ:e'
    .split(' ')
    .map((pair) => pair.split(':')),
);
/** With a point under them. */
const POINTED: Record<string, string> = {
  ड: 'r',
  ढ: 'rh',
  ज: 'z',
  फ: 'f',
  क: 'q',
  ख: 'kh',
  ग: 'g',
};
const NASAL = new Set(['ं', 'ँ']);
const POINT = '़';
const SILENT = '्';

/** As it is written in Latin letters, near enough to be compared by its sound. */
function inLatin(word: string): string {
  const letters = word.normalize('NFD').match(/./gsu) ?? [];
  let latin = '';
  letters.forEach((letter, at) => {
    const next = letters[at + 1] ?? '';
    const consonant = next === POINT ? POINTED[letter] : CONSONANTS[letter];
    if (consonant !== undefined) {
      const after = next === POINT ? (letters[at + 2] ?? '') : next;
      const isBare = after === '' || after === SILENT || VOWELS[after] !== undefined;
      latin += isBare ? consonant : `${consonant}a`;
    } else if (VOWELS[letter] !== undefined) latin += VOWELS[letter];
    else if (NASAL.has(letter)) latin += 'n';
    else if (letter !== POINT && letter !== SILENT) latin += letter;
  });
  return latin;
}

/** How a word sounds: what is spelt in several ways, or in two scripts, is the same. */
export const soundOf = (word: string): string =>
  inLatin(word)
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll('q', 'k')
    .replaceAll('ck', 'k')
    .replaceAll(/e{2,}|ie|ey/gu, 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/(.)\1+/gu, '$1');

/**
 * How many slips lie between two words: a letter more, less, another, or two in each other's
 * place; one more than `most` where there are more.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isTurned ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}

const LONG = 7;
const SHORT = 4;

/** Of these sounds the one that is meant; null where none comes near. */
export function nearestSound(sound: string, sounds: Iterable<string>): string | null {
  let most = sound.length >= LONG ? 2 : sound.length >= SHORT ? 1 : 0;
  let best: string | null = null;
  for (const other of sounds) {
    const slips = slipsBetween(sound, other, most);
    if (slips > most) continue;
    // The first letter is the one that fingers slip from least.
    const isBetter = best === null || (other[0] === sound[0] && best[0] !== sound[0]);
    if (slips < most || isBetter) best = other;
    most = slips;
  }
  return best;
}
