/** Marks over Latin, Greek and Cyrillic letters; those of other scripts are letters of their own. */
const MARKS = /[\u0300-\u036f]/g;

/** A text as searches compare it: "René" and "rene" are the same, in whatever script. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(MARKS, '').toLowerCase().normalize('NFKC');

/** The words of a search, each of which must be found. */
export const wordsOf = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean);
