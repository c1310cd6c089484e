import { clothOf, clothsOf } from '../../contract/cloth.ts';
import { inSingular, saidOf, stemsOf, type Worded } from '../../contract/ledger.ts';

/** Before the name of a kind of cloth, where a word is a name for it. */
const OF = '#';

/**
 * What `violates` compares, to be compared by the database: each word between spaces, as it is and
 * in the singular, and the kind of cloth of which it is a name.
 */
export function saidText(piece: Worded): string {
  const words = new Set<string>();
  for (const word of saidOf(piece)) {
    const one = inSingular(word);
    words.add(word).add(one);
    if (clothsOf(one).has(one)) words.add(`${OF}${clothOf(one)}`);
  }
  return ` ${[...words].join(' ')} `;
}

/** Of what kinds of cloth a piece is, as far as its words tell. */
export const clothsText = (piece: Worded): string => {
  const kinds = saidOf(piece).flatMap((word) => clothOf(inSingular(word)) ?? []);
  return ` ${[...new Set(kinds)].toSorted().join(' ')} `;
};

export const saidColumns = (piece: Worded) => ({
  said: saidText(piece),
  cloths: clothsText(piece),
});

/** For each word of what is to be avoided, what of `saidText` it is met by. */
export const metBy = (avoided: string): { stem: string; patterns: string[] }[] =>
  stemsOf(avoided).map((stem) => {
    const kind = clothOf(stem);
    return { stem, patterns: [`% ${stem}%`, ...(kind === null ? [] : [`% ${OF}${kind} %`])] };
  });
