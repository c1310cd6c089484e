/** Marks over Latin, Greek and Cyrillic letters; those of other scripts are letters of their own. */
const MARKS = /[\u0300-\u036f]/g;

/** What one writes and another leaves out, and the letters that are typed for an apostrophe. */
const POINTS = /(?![@%_])[\p{P}`ʹʻʼʽˈ]/gu;

/** What parts words as a space does. */
const BETWEEN = /[\s\p{Pd},;/&+|]+/u;

/** A text as it is compared: "René" and "rene" are the same, in whatever script. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(MARKS, '').toLowerCase().normalize('NFKC');

/** A text as searches look into it: "D’Souza" and "dsouza" are the same too. */
export const searchable = (text: string): string =>
  // Folded, this one would be a space.
  folded(text.replaceAll('´', '')).replaceAll(POINTS, '');

/** The words of a search, each of which must be found; points alone are a word that nothing has. */
export function wordsOf(search: string): string[] {
  const words = search.split(BETWEEN).map(searchable).filter(Boolean);
  return words.length > 0 ? words : [folded(search).trim()].filter(Boolean);
}
