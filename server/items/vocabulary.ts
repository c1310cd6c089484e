import { stemsOf } from '../../contract/ledger.ts';
import { wordsOf } from '../db/folded.ts';
import type { Db } from '../db/tables.ts';
import { colourWords, labsCalled } from '../../contract/dyes.ts';
import { nearestSound, soundOf } from './near-words.ts';

const AT_ONCE = 5_000;
/** What was called otherwise meanwhile is heard of by then. */
const READ_AGAIN_MS = 60 * 60 * 1000;
/** Each costs the search another look at every piece. */
const MOST_OTHERS = 5;

/** What has a sign or a figure in it is meant as it is. */
const LETTERS = /^[\p{L}\p{M}]+$/u;
const NO_LETTERS = /[^\p{L}\p{M}]+/u;
const stemOf = (word: string) => (LETTERS.test(word) ? (stemsOf(word)[0] ?? word) : word);

export interface Meaning {
  /** With what stands for the words that nothing is called. */
  q: string;
  /** By each of its words, what else is looked for: said alike, and in another spelling or script. */
  others: ReadonlyMap<string, readonly string[]>;
  /** All that is looked for and was not typed. */
  meant: string[];
}

interface Words {
  bySound: Map<string, Set<string>>;
  all: Set<string>;
  last: string;
  begunAt: number;
}

const nothing = (begunAt: number): Words => ({
  bySound: new Map(),
  all: new Set(),
  last: '',
  begunAt,
});

function add({ all, bySound }: Words, word: string) {
  if (all.has(word)) return;
  all.add(word);
  const sound = soundOf(word);
  const some = bySound.get(sound);
  if (some) some.add(word);
  else bySound.set(sound, new Set([word]));
}

/** The words of all pieces, as one node knows them: what is new is read before each search. */
export function createVocabulary({ db, now }: { db: Db; now: () => Date }) {
  let words = nothing(0);
  let running: Promise<void> | null = null;

  async function read() {
    const at = now().getTime();
    const isOld = at - words.begunAt > READ_AGAIN_MS;
    const into = isOld ? nothing(at) : words;
    if (isOld) for (const word of colourWords) add(into, word);
    for (;;) {
      const rows = await db
        .selectFrom('items')
        .select(['id', 'search'])
        .where('id', '>', into.last)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      for (const { search } of rows) {
        for (const word of search.split(NO_LETTERS)) if (word !== '') add(into, word);
      }
      into.last = rows.at(-1)?.id ?? into.last;
      if (rows.length < AT_ONCE) break;
    }
    words = into;
  }
  const readOn = () =>
    (running ??= read().finally(() => {
      running = null;
    }));

  const isThere = (word: string) =>
    labsCalled(word).length > 0 || [...words.all].some((one) => one.includes(word));
  const saidLike = (word: string) => [...(words.bySound.get(soundOf(word)) ?? [])];

  function meantBy(word: string): readonly string[] {
    if (!LETTERS.test(word) || isThere(word)) return [word];
    const stem = stemOf(word);
    if (stem !== word && isThere(stem)) return [stem];
    const sound = nearestSound(soundOf(stem), words.bySound.keys());
    const [nearest, ...others] = [...((sound !== null && words.bySound.get(sound)) || [])];
    return nearest === undefined ? [word] : [nearest, ...others];
  }

  /** What somebody means who types this: what they typed, wherever anything is called so. */
  return async (q: string): Promise<Meaning> => {
    const typed = wordsOf(q);
    if (typed.length === 0) return { q, others: new Map(), meant: [] };
    await readOn();
    const others = new Map<string, string[]>();
    const meant = typed.map((word) => {
      const [first = word, ...more] = meantBy(word);
      const stem = stemOf(first);
      const some = new Set([stem, ...more, ...saidLike(first), ...saidLike(stem)]);
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

export type Vocabulary = ReturnType<typeof createVocabulary>;
