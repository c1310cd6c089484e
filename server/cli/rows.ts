import { createHash, type Hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { sql, type RawBuilder } from 'kysely';
import { tables } from '../db/each-table.ts';
import type { Db } from '../db/tables.ts';
import { CommandError } from './command.ts';

const ROWS_AT_ONCE = 500;

type Cells = Record<string, unknown>;

export interface Table {
  name: string;
  columns: string[];
  keys: readonly string[];
}

export const tablesOf = (source: Database): Table[] =>
  tables.flatMap(([name, { keys, unmoved }]) => {
    if (unmoved !== undefined) return [];
    const columns = source.prepare(`select name from pragma_table_info(?) order by name`).pluck();
    return { name, keys, columns: columns.all(name) as string[] };
  });

/** What follows a row, in the order of the keys. */
function afterIn({ keys }: Table, row: Cells | undefined): RawBuilder<unknown> {
  if (!row) return sql``;
  const given = keys.map((key) => sql`${row[key]}`);
  return sql`where (${sql.join(keys.map((key) => sql.ref(key)))}) > (${sql.join(given)})`;
}

async function pageOf(target: Db, table: Table, after: Cells | undefined): Promise<Cells[]> {
  const { rows } = await sql<Cells>`
    select ${sql.join(table.columns.map((column) => sql.ref(column)))}
    from ${sql.table(table.name)} ${afterIn(table, after)}
    order by ${sql.join(table.keys.map((key) => sql.ref(key)))} limit ${ROWS_AT_ONCE}`.execute(
    target,
  );
  return rows;
}

/** From the first row to the last, each page once. */
async function* pagesOf(db: Db, table: Table): AsyncGenerator<Cells[]> {
  let page = await pageOf(db, table, undefined);
  while (page.length > 0) {
    yield page;
    page = await pageOf(db, table, page.at(-1));
  }
}

async function lastOf(target: Db, { name, keys }: Table): Promise<Cells | undefined> {
  const { rows } = await sql<Cells>`
    select ${sql.join(keys.map((key) => sql.ref(key)))} from ${sql.table(name)}
    order by ${sql.join(keys.map((key) => sql`${sql.ref(key)} desc`))} limit 1`.execute(target);
  return rows[0];
}

function rowsAfter(source: Database, { name, columns, keys }: Table, after: Cells | undefined) {
  const where = after ? `where (${keys.join()}) > (${keys.map(() => '?').join()})` : '';
  return source
    .prepare<unknown[], Cells>(
      `select ${columns.join()} from ${name} ${where} order by ${keys.join()}`,
    )
    .iterate(...keys.flatMap((key) => (after ? [after[key]] : [])));
}

async function add(target: Db, { name, columns }: Table, rows: readonly Cells[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(target);
}

/** From where an earlier run left off: each batch is there whole or not at all, in the order of its keys. */
export async function copy(source: Database, target: Db, table: Table): Promise<void> {
  let batch: Cells[] = [];
  for (const row of rowsAfter(source, table, await lastOf(target, table))) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    await add(target, table, batch);
    batch = [];
  }
  await add(target, table, batch);
}

function take(hash: Hash, { columns }: Table, row: Cells): void {
  hash.update(JSON.stringify(columns.map((column) => row[column])));
}

/** Throws where the two are not the same; answers how many rows both have. */
export async function compare(source: Database, target: Db, table: Table): Promise<number> {
  const [theirs, ours] = [createHash('sha256'), createHash('sha256')];
  const counts = { source: 0, target: 0 };
  for (const row of rowsAfter(source, table, undefined)) {
    take(theirs, table, row);
    counts.source += 1;
  }
  for await (const page of pagesOf(target, table)) {
    for (const row of page) take(ours, table, row);
    counts.target += page.length;
  }
  if (theirs.digest('hex') === ours.digest('hex')) return counts.source;
  throw new CommandError(
    `${table.name} differs (${counts.source} rows here, ${counts.target} there): was one of them in use meanwhile? Stop it, and move into an empty database`,
  );
}

/** The other way, into one that has none of its own. */
export async function fetchRows(source: Db, target: Database, table: Table): Promise<void> {
  const { name, columns } = table;
  const given = columns.map(() => '?').join();
  const insert = target.prepare(`insert into ${name} (${columns.join()}) values (${given})`);
  for await (const page of pagesOf(source, table)) {
    for (const row of page) insert.run(...columns.map((column) => row[column]));
  }
}
