import type { BegunFigures } from '../../contract/begun-figures.ts';
import type { Db } from '../db/tables.ts';
import { add, countOf, MADE, type Counts } from './counts.ts';
import type { SentPiece } from './said.ts';

/** Of pieces that were laid and of those that were chosen by hand: how many were sent, */
export const SENT = 'sent';
/** and their stars, and how many have some. */
export const STARS = 'stars';

const HOW = ['begun', 'chosen'] as const;
type How = (typeof HOW)[number];

/** Of a piece that has a place. */
export function countSent(counts: Counts, { begun, rating }: SentPiece): void {
  const how: How = begun ? 'begun' : 'chosen';
  add(counts, SENT, how, 1);
  if (rating !== null) add(counts, STARS, how, rating);
}

const rowsQuery = (db: Db) =>
  db.selectFrom('begin_counts').selectAll().where('part', 'in', [SENT, STARS, MADE]);

/** As they were counted last; null: never. */
export async function begunFigures(db: Db): Promise<BegunFigures | null> {
  const counts: Counts = new Map();
  for (const { part, about, good, seen } of await rowsQuery(db).execute())
    add(counts, part, about, good, seen);
  const [at] = counts.get(MADE)?.keys() ?? [];
  if (at === undefined) return null;
  const of = (how: How) => {
    const { good, seen: rated } = countOf(counts, STARS, how);
    return {
      sent: countOf(counts, SENT, how).good,
      rated,
      stars: rated === 0 ? null : good / rated,
    };
  };
  return { at, begun: of('begun'), chosen: of('chosen') };
}
