import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { EACH_TABLE } from '../db/each-table.ts';
import type { Db, Tables } from '../db/tables.ts';
import { limitConcurrency, type LimitedConcurrency } from '../limit-concurrency.ts';

export type Cells = Record<string, unknown>;

const ROWS_AT_ONCE = 500;

/** The page of a table after a row, in the order of its keys. */
async function pageAfter(
  db: Db,
  table: keyof Tables,
  where: RawBuilder<unknown>,
  last: Cells | undefined,
) {
  const { keys } = EACH_TABLE[table];
  const order = sql.join(keys.map((key) => sql.ref(key)));
  const given = last && sql.join(keys.map((key) => sql`${last[key]}`));
  const after = given ? sql`and (${order}) > (${given})` : sql``;
  const found = sql<Cells>`select * from ${sql.table(table)} where ${where} ${after}
    order by ${order} limit ${ROWS_AT_ONCE}`;
  const { rows } = await found.execute(db);
  // The embedded database answers at once: everybody else has their turn in between.
  await setImmediate();
  return rows;
}

/** A page at a time, and one of everybody's at a time: however much there is, no more is held. */
export const takingTurns = () => limitConcurrency({ places: 1, seats: Infinity, seatsEach: 1 });

interface Wanted {
  whose: string;
  table: keyof Tables;
  where: RawBuilder<unknown>;
}

export async function* pagesOf(db: Db, turns: LimitedConcurrency, { whose, table, where }: Wanted) {
  let last: Cells | undefined;
  for (;;) {
    const rows = await turns(whose, () => pageAfter(db, table, where, last));
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}
