import { colourWords, labsCalled } from '../../contract/dyes.ts';
import { inEnglish } from '../../contract/hindi-words.ts';
import { wordsOf } from '../db/folded.ts';
import type { Db } from '../db/tables.ts';
import { createWordBook, stemOf } from '../db/word-book.ts';

const AT_ONCE = 5_000;
/** What was called otherwise meanwhile is heard of by then. */
const READ_AGAIN_MS = 60 * 60 * 1000;
/** Each costs the search another look at every piece. */
const MOST_OTHERS = 5;

export interface Meaning {
  /** With what stands for the words that nothing is called. */
  q: string;
  /** By each of its words, what else is looked for: said alike, and in another spelling or script. */
  others: ReadonlyMap<string, readonly string[]>;
  /** All that is looked for and was not typed. */
  meant: string[];
}

function newWords(begunAt: number) {
  const book = createWordBook();
  for (const word of colourWords) book.add(word);
  return { book, last: '', begunAt };
}

/** The words of all pieces, as one node knows them: what is new is read before each search. */
export function createVocabulary({ db, now }: { db: Db; now: () => Date }) {
  let words = newWords(0);
  let running: Promise<void> | null = null;

  async function read() {
    const at = now().getTime();
    const into = at - words.begunAt > READ_AGAIN_MS ? newWords(at) : words;
    for (;;) {
      const rows = await db
        .selectFrom('items')
        .select(['id', 'search'])
        .where('id', '>', into.last)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      for (const { search } of rows) into.book.add(search);
      into.last = rows.at(-1)?.id ?? into.last;
      if (rows.length < AT_ONCE) break;
    }
    words = into;
  }
  const readOn = () =>
    (running ??= read().finally(() => {
      running = null;
    }));

  /** What somebody means who types this: what they typed, wherever anything is called so. */
  return async (q: string): Promise<Meaning> => {
    const typed = wordsOf(q);
    if (typed.length === 0) return { q, others: new Map(), meant: [] };
    await readOn();
    const { book } = words;
    const isCalled = (word: string) => labsCalled(word).length > 0 || book.isThere(word);
    const others = new Map<string, string[]>();
    const meant = typed.map((word) => {
      const english = inEnglish(word).filter(isCalled);
      if (isCalled(word)) english.unshift(word);
      const [first = word, ...more] = english.length > 0 ? english : book.insteadOf(word);
      const stem = stemOf(first);
      const some = new Set([stem, ...more, ...book.saidLike(first), ...book.saidLike(stem)]);
      others.set(first, [...some].filter((one) => !one.includes(first)).slice(0, MOST_OTHERS));
      return first;
    });
    const isAsTyped = meant.every((word, at) => word === typed[at]);
    return {
      q: isAsTyped ? q : meant.join(' '),
      others,
      meant: [...others.keys(), ...[...others.values()].flat()].filter(
        (word) => !typed.includes(word),
      ),
    };
  };
}
