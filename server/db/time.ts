import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** So far a machine's clock may be from the database's, or from its own course. */
export const CLOCKS_APART_MAX_MS = 5_000;

/** What time it is to a database that has a clock of its own. */
export async function databaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
  return Number(rows[0]?.now);
}
