import { clothsOf } from '../../contract/cloth.ts';
import type { Oklab } from '../../contract/colour.ts';
import { namesOfColour } from '../../contract/dyes.ts';
import { inEnglish } from '../../contract/hindi-words.ts';
import { inSingular, saidOf, stemsOf } from '../../contract/ledger.ts';
import type { ForWhom } from '../../contract/piece.ts';
import type { Features } from './features.ts';

/** A piece that can be had, as a look is begun with it. */
export interface Piece extends Features {
  id: string;
  /** The same for all links to one page. */
  page: string;
  name: string;
  category: string;
  cloth: string | null;
  forWhom: ForWhom | null;
  /** In paise. */
  cost: number;
  /** Those that can be had; none where its page says nothing of it. */
  sizes: readonly string[];
  lab: Oklab | null;
}

/** All that can be had, put by kind, with the words by which a piece may be what is to be avoided. */
export interface Library {
  pieces: Map<string, Piece>;
  byKind: Map<string, Piece[]>;
  byWord: Map<string, string[]>;
  /** By what was to be avoided before. */
  met: Map<string, ReadonlySet<string>>;
}

export const emptyLibrary = (): Library => ({
  pieces: new Map(),
  byKind: new Map(),
  byWord: new Map(),
  met: new Map(),
});

const into = <Value>(map: Map<string, Value[]>, key: string, value: Value) => {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
};

export function addTo(library: Library, pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    library.pieces.set(piece.id, piece);
    into(library.byKind, piece.kind, piece);
    const colour = namesOfColour(piece.colour).join(' ');
    for (const word of new Set(saidOf({ ...piece, colour }))) into(library.byWord, word, piece.id);
  }
}

/** Each may be as long as the library. */
const STEMS_MAX = 500;

/** The pieces with a word that is meant. */
function withWord({ byWord, met }: Library, stem: string): ReadonlySet<string> {
  const known = met.get(stem);
  if (known) return known;
  const ways = [stem, ...inEnglish(stem)].map((one) => ({ one, cloths: clothsOf(one) }));
  const isMeant = (word: string) =>
    ways.some(
      ({ one, cloths }) =>
        word.startsWith(one) || (cloths.size > 0 && cloths.has(inSingular(word))),
    );
  const found = new Set<string>();
  for (const [word, ids] of byWord) if (isMeant(word)) for (const id of ids) found.add(id);
  if (met.size < STEMS_MAX) met.set(stem, found);
  return found;
}

/** The pieces that meet a line of what is to be avoided, as `violates` has it of each. */
export function breaking(library: Library, avoid: readonly string[]): Set<string> {
  const all = new Set<string>();
  for (const avoided of avoid) {
    const [first, ...others] = stemsOf(avoided).map((stem) => withWord(library, stem));
    for (const id of first ?? []) if (others.every((ids) => ids.has(id))) all.add(id);
  }
  return all;
}
