import { stemsOf } from '../../contract/ledger.ts';
import { nearestSound, soundOf } from './near-words.ts';

/** What has a sign or a figure in it is meant as it is. */
const LETTERS = /^[\p{L}\p{M}]+$/u;
const NO_LETTERS = /[^\p{L}\p{M}]+/u;

/** In the singular. */
export const stemOf = (word: string) => (LETTERS.test(word) ? (stemsOf(word)[0] ?? word) : word);

/** The words of all that can be searched, as searches see them. */
export function createWordBook() {
  const all = new Set<string>();
  const bySound = new Map<string, Set<string>>();

  const isThere = (word: string) =>
    !LETTERS.test(word) || [...all].some((one) => one.includes(word));

  return {
    add(text: string) {
      for (const word of text.split(NO_LETTERS)) {
        if (word === '' || all.has(word)) continue;
        all.add(word);
        const sound = soundOf(word);
        const some = bySound.get(sound);
        if (some) some.add(word);
        else bySound.set(sound, new Set([word]));
      }
    },
    /** Something has it in it. */
    isThere,
    saidLike: (word: string): string[] => [...(bySound.get(soundOf(word)) ?? [])],
    /** What somebody means who types what nothing has in it; nothing where nothing comes near. */
    insteadOf(word: string): string[] {
      const stem = stemOf(word);
      if (stem !== word && isThere(stem)) return [stem];
      const sound = nearestSound(soundOf(stem), bySound.keys());
      return [...((sound !== null && bySound.get(sound)) || [])];
    },
  };
}

export type WordBook = ReturnType<typeof createWordBook>;
