const NOT_WORDS = /[\u0300-\u036F\p{P}]/gu;

export const folded = (text: string) =>
  text.normalize('NFKD').replaceAll(NOT_WORDS, '').toLowerCase().trim();

const wordsIn = (text: string) => folded(text).split(/\s+/u).filter(Boolean);

/**
 * How well a name answers to what is typed, as the server has it: it is that, has all its words,
 * begins so, or has words that begin so; 4 where it is only of something like it.
 */
export function stepOf(typed: string, name: string): number {
  const words = wordsIn(typed);
  const own = wordsIn(name);
  const [asked, called] = [words.join(' '), own.join(' ')];
  if (called === asked) return 0;
  if (words.every((word) => own.includes(word))) return 1;
  if (called.startsWith(asked)) return 2;
  return words.every((word) => own.some((one) => one.startsWith(word))) ? 3 : 4;
}

/** Nothing of what is typed stands in its words: its colour is called so. */
export const isByColour = (typed: string, ...texts: string[]): boolean => {
  const said = folded(texts.join(' '));
  return !wordsIn(typed).some((word) => said.includes(word));
};
