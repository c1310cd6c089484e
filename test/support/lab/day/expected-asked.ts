import type { Facts, LineFact } from './in-database.ts';
import type { Seen } from './on-screen.ts';

/** What she last said of a line of her ledger. */
export interface ToldLine extends LineFact {
  phones: Set<string>;
  isFree: boolean;
}

export const GIVEN_UP = new Set(['refused', 'damaged']);

/** What is wrong with what she said of lines. */
export function lineFaults(
  lines: readonly ToldLine[],
  phone: string,
  seen: Seen,
  facts: Facts,
): string[] {
  const there = new Map(facts.lines.map((line) => [line.id, line]));
  const wrong: string[] = [];
  for (const { id, text, disputed, words, phones, isFree } of lines) {
    // What two phones said of one line ends as the server decides.
    if (isFree || phones.size > 1) continue;
    if (phones.size === 1 && !phones.has(phone)) continue;
    const fact = there.get(id);
    const coming = seen.records.filter(
      ({ operation }) =>
        operation.kind === 'dispute' && `${operation.outfitId} ${operation.line}` === id,
    );
    if (!fact) wrong.push(`the line "${text}" is gone from the server`);
    else if (coming.some(({ state }) => GIVEN_UP.has(state))) {
      wrong.push(`what she said of "${text}" is given up`);
    } else if (coming.length === 0 && (fact.disputed !== disputed || fact.words !== words)) {
      wrong.push(`"${text}" is ${fact.disputed} "${fact.words}", not ${disputed} "${words}"`);
    }
  }
  return wrong;
}

/** A piece that she likes or leaves. */
export interface ToldTaste {
  owner: string;
  name: string;
  likes: boolean;
  phones: Set<string>;
  isFree: boolean;
}

/** What is wrong with what she likes. */
export function tasteFaults(
  tastes: readonly ToldTaste[],
  phone: string,
  seen: Seen,
  facts: Facts,
): string[] {
  const isComing = seen.records.some(({ operation }) => operation.kind === 'taste');
  return tastes.flatMap(({ owner, name, likes, phones, isFree }) => {
    if (isFree || isComing || phones.size > 1 || !phones.has(phone)) return [];
    const liked = facts.tasteOf(owner).get(name);
    return liked === likes ? [] : [`"${name}" is liked: ${liked}, not ${likes}`];
  });
}
