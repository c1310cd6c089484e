import { clothsOf } from '../../contract/cloth.ts';
import type { Oklab } from '../../contract/colour.ts';
import { namesOfColour } from '../../contract/dyes.ts';
import { inEnglish } from '../../contract/hindi-words.ts';
import { inSingular, saidOf, stemsOf } from '../../contract/ledger.ts';
import type { ForWhom } from '../../contract/piece.ts';
import { featuresOf, type Feature, type Features } from './features.ts';
import { isFestive } from './worn.ts';

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

/** Something that a piece may be liked for; the same one for all pieces of a library. */
export interface Value {
  feature: Feature;
  value: string;
  /** Its number. */
  at: number;
}

/** A piece, and what it is compared by, made once. */
export interface Shelved {
  piece: Piece;
  /** Its number. */
  at: number;
  /** Of its id. */
  hash: number;
  values: readonly Value[];
  isFestive: boolean;
}

/** All that can be had, put by kind, with the words by which a piece may be what is to be avoided. */
export interface Library {
  pieces: Map<string, Shelved>;
  byKind: Map<string, Shelved[]>;
  byPage: Map<string, Shelved[]>;
  /** The numbers of the pieces. */
  byWord: Map<string, number[]>;
  values: Map<string, Value>;
  /** The same ones for all pieces that have these. */
  sizes: Map<string, readonly string[]>;
  /** By what was to be avoided before: of each piece whether it has such a word. */
  met: Map<string, Uint8Array>;
}

export const emptyLibrary = (): Library => ({
  pieces: new Map(),
  byKind: new Map(),
  byPage: new Map(),
  byWord: new Map(),
  values: new Map(),
  sizes: new Map(),
  met: new Map(),
});

export function hashOf(id: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 16_777_619);
  return hash;
}

const into = <Value>(map: Map<string, Value[]>, key: string, value: Value) => {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
};

function sameFor<Shared>(map: Map<string, Shared>, key: string, make: () => Shared): Shared {
  const there = map.get(key) ?? make();
  map.set(key, there);
  return there;
}

export function addTo(library: Library, pieces: readonly Piece[]): void {
  const { byKind, byPage, byWord, values, sizes, met } = library;
  met.clear();
  for (const one of pieces) {
    const at = library.pieces.size;
    const seen = sameFor(sizes, one.sizes.join('\n'), () => one.sizes);
    const piece = { ...one, sizes: seen };
    const likedFor = [...featuresOf(piece)].map(([feature, value]) =>
      sameFor(values, `${feature} ${value}`, () => ({ feature, value, at: values.size })),
    );
    const shelved = {
      piece,
      at,
      hash: hashOf(piece.id),
      values: likedFor,
      isFestive: isFestive(`${piece.name} ${piece.cloth ?? ''}`),
    };
    library.pieces.set(piece.id, shelved);
    into(byKind, piece.kind, shelved);
    into(byPage, piece.page, shelved);
    const colour = namesOfColour(piece.colour).join(' ');
    for (const word of new Set(saidOf({ ...piece, colour }))) into(byWord, word, at);
  }
}

/** Each may be as long as the library. */
const STEMS_MAX = 500;

/** Of each piece whether it has a word that is meant. */
function withWord({ pieces, byWord, met }: Library, stem: string): Uint8Array {
  const known = met.get(stem);
  if (known) return known;
  const ways = [stem, ...inEnglish(stem)].map((one) => ({ one, cloths: clothsOf(one) }));
  const isMeant = (word: string) =>
    ways.some(
      ({ one, cloths }) =>
        word.startsWith(one) || (cloths.size > 0 && cloths.has(inSingular(word))),
    );
  const found = new Uint8Array(pieces.size);
  for (const [word, numbers] of byWord) if (isMeant(word)) for (const at of numbers) found[at] = 1;
  if (met.size < STEMS_MAX) met.set(stem, found);
  return found;
}

/** Those that can be had. */
export const shelvedOf = ({ pieces }: Library, ids: Iterable<string>): Shelved[] =>
  [...ids].flatMap((id) => pieces.get(id) ?? []);

export const onPages = ({ byPage }: Library, pages: Iterable<string>): Shelved[] =>
  [...pages].flatMap((page) => byPage.get(page) ?? []);

/** Tells of each piece whether it is one of these. */
export function oneOf({ pieces }: Library, some: Iterable<Shelved>): (one: Shelved) => boolean {
  const marked = new Uint8Array(pieces.size);
  for (const { at } of some) marked[at] = 1;
  return ({ at }) => marked[at] === 1;
}

/** Whether a piece meets a line of what is to be avoided, as `violates` has it. */
export function breaking(library: Library, avoid: readonly string[]): (one: Shelved) => boolean {
  const lines = avoid
    .map((avoided) => stemsOf(avoided).map((stem) => withWord(library, stem)))
    .filter((line) => line.length > 0);
  return ({ at }) => lines.some((line) => line.every((found) => found[at] === 1));
}
