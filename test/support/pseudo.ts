/** A language of the tests alone: English 40 % longer, with accents, each text in brackets. */
const VOWELS: Readonly<Record<string, string>> = {
  a: 'áà',
  e: 'éê',
  i: 'íï',
  o: 'óö',
  u: 'úü',
  y: 'ýÿ',
};

/** A code is no word. */
const CODE = /^[a-z]{2}-[A-Z]{2}$/;

const longer = (text: string) =>
  /\p{L}{2}/u.test(text) && !CODE.test(text)
    ? `[${text.replaceAll(/[aeiouy]/g, (vowel) => VOWELS[vowel] ?? vowel)}]`
    : text;

export function pseudo<Words>(words: Words): Words;
export function pseudo(words: unknown): unknown {
  if (typeof words === 'string') return longer(words);
  if (typeof words === 'function') return (...given: unknown[]) => pseudo(words(...given));
  if (Array.isArray(words)) return words.map((one) => pseudo(one));
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, pseudo(word)]));
}
