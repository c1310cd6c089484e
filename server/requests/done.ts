import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** No day is longer, where the clocks are put back. */
const DAY_MAX_MS = 25 * 60 * 60_000;

export const doneQuery = (db: Db, stylistId: string, since: string) =>
  db
    .selectFrom('requests')
    .select((eb) => [
      // By the minute, from which the day of any time zone can be put together.
      sql<string>`substr(closed_at, 1, 16) || ':00Z'`.as('minute'),
      eb.fn.countAll<number>().as('all'),
      sql<number>`sum(case when closed_by = ${stylistId} then 1 else 0 end)`.as('mine'),
    ])
    .where('closed_at', '>=', since)
    .where('status', '=', 'completed')
    .groupBy('minute');

/** What was completed on the day that it is there. */
export async function doneToday(
  db: Db,
  stylistId: string,
  now: Date,
  dayOf: (time: string | Date) => string,
): Promise<{ mine: number; all: number }> {
  const since = new Date(now.getTime() - DAY_MAX_MS).toISOString();
  const today = dayOf(now);
  const minutes = await doneQuery(db, stylistId, since).execute();
  const sum = (of: 'mine' | 'all') =>
    minutes.filter(({ minute }) => dayOf(minute) === today).reduce((all, one) => all + one[of], 0);
  return { mine: sum('mine'), all: sum('all') };
}
