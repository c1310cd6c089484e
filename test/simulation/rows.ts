import Sqlite from 'better-sqlite3';

/** Where SQLite counts in a file how often it was written. */
const COUNTERS: readonly [number, number][] = [
  [24, 28],
  [92, 100],
];

/** What a repeat may move, where there is something. */
const BOOKKEEPING: Readonly<Record<string, readonly string[]>> = {
  // A list is read once more than it had to be.
  users: ['photos_revision'],
  // Who claims what is hers has it for longer, and what is sent again can be taken back for as long again.
  requests: ['claim_expires_at', 'goes_at'],
  outfits: ['goes_at'],
  // Who names a price has seen it then.
  outfit_items: ['price_seen_at'],
  items: ['price_seen_at'],
  // When it was said last.
  ballots: ['at'],
};

/** And what it may begin: a stylist is seen there once a minute. */
const BEGUN: Readonly<Record<string, readonly string[]>> = { refresh_families: ['seen_at'] };

type Rows = Map<string, string[]>;

function rowsIn(copy: Buffer): Rows {
  const sqlite = new Sqlite(copy);
  const tables = sqlite
    .prepare<[], string>(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
        and sql not like 'create virtual%' order by name`,
    )
    .pluck()
    .all();
  const rows: Rows = new Map();
  for (const table of tables) {
    const all = sqlite.prepare<[], Record<string, unknown>>(`select * from ${table}`).all();
    const left = BOOKKEEPING[table] ?? [];
    for (const row of all) for (const column of left) row[column] &&= 'moved';
    for (const row of all) for (const column of BEGUN[table] ?? []) row[column] = null;
    rows.set(table, all.map((row) => JSON.stringify(row)).toSorted());
  }
  sqlite.close();
  return rows;
}

/** What differs between two copies of a database, in words. */
export function differing(before: Buffer, after: Buffer): string[] {
  for (const [from, to] of COUNTERS) for (const copy of [before, after]) copy.fill(0, from, to);
  if (before.equals(after)) return [];
  const [was, is] = [rowsIn(before), rowsIn(after)];
  const changes: string[] = [];
  for (const [table, rows] of is) {
    const known = was.get(table) ?? [];
    for (const row of rows) if (!known.includes(row)) changes.push(`${table}: + ${row}`);
    for (const row of known) if (!rows.includes(row)) changes.push(`${table}: - ${row}`);
  }
  return changes;
}
