import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import Sqlite, { type Database } from 'better-sqlite3';
import { sql, type RawBuilder } from 'kysely';
import { pino } from 'pino';
import { keysDir } from '../auth/keys.ts';
import type { Blobs } from '../blobs/blobs.ts';
import { refuseWrongStore, s3Blobs } from '../blobs/s3.ts';
import type { Config } from '../config.ts';
import { tables } from '../db/each-table.ts';
import { migrations } from '../db/migrations/index.ts';
import { databaseFile, openDatabase } from '../db/open.ts';
import type { Db } from '../db/tables.ts';
import { CommandError, command, say } from './command.ts';
import { movePictures } from './move-pictures.ts';

const USAGE =
  'npm run move -- --to postgres://user:password@host/database [--pictures s3], with S3_… set for the pictures';
const ROWS_AT_ONCE = 500;

type Cells = Record<string, unknown>;

interface Table {
  name: string;
  columns: string[];
  keys: readonly string[];
}

function openSource(file: string): Database {
  if (!existsSync(file)) throw new CommandError(`there is nothing at ${file}`);
  const source = new Sqlite(file, { readonly: true, fileMustExist: true });
  const ran = source.prepare('select name from migrations').pluck().all();
  if (migrations.some(({ name }) => !ran.includes(name))) {
    throw new CommandError(
      `${file} is of an earlier version: start it once with this one, and stop it`,
    );
  }
  return source;
}

const tablesOf = (source: Database): Table[] =>
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
async function copy(source: Database, target: Db, table: Table): Promise<void> {
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
async function compare(source: Database, target: Db, table: Table): Promise<number> {
  const [theirs, ours] = [createHash('sha256'), createHash('sha256')];
  const counts = { source: 0, target: 0 };
  for (const row of rowsAfter(source, table, undefined)) {
    take(theirs, table, row);
    counts.source += 1;
  }
  let page = await pageOf(target, table, undefined);
  while (page.length > 0) {
    for (const row of page) take(ours, table, row);
    counts.target += page.length;
    page = await pageOf(target, table, page.at(-1));
  }
  if (theirs.digest('hex') === ours.digest('hex')) return counts.source;
  throw new CommandError(
    `${table.name} differs (${counts.source} rows here, ${counts.target} there): was one of them in use meanwhile? Stop it, and move into an empty database`,
  );
}

const installationOf = (source: Database) =>
  source.prepare('select id from installation').pluck().get();

/** An installation of its own that nobody has used makes room; another's does not. */
async function claim(source: Database, target: Db): Promise<void> {
  const id = installationOf(source);
  const there = await target.selectFrom('installation').select('id').executeTakeFirst();
  if (!there || there.id === id) return;
  for (const table of ['users', 'stylists', 'events'] as const) {
    if (await target.selectFrom(table).select('id').limit(1).executeTakeFirst()) {
      throw new CommandError('the database at --to is in use by another installation');
    }
  }
  await target.deleteFrom('installation').execute();
}

/** Null where they stay on disk. */
async function openStore(asked: string | undefined, { s3 }: Config): Promise<Blobs | null> {
  if (asked === undefined) return null;
  if (asked !== 's3' || !s3) throw new CommandError(USAGE);
  await refuseWrongStore(s3);
  return s3Blobs(s3, pino({ level: 'silent' }));
}

/** Before anything is put there, so that nobody else's picture ever is. */
async function claimStore(source: Database, store: Blobs): Promise<void> {
  const id = String(installationOf(source));
  const owner = await store.owner();
  if (owner === id) return;
  if (owner !== null) {
    throw new CommandError('the bucket of S3_BUCKET is in use by another installation');
  }
  await store.own(id);
}

/** What the nodes have to be told, which look for keys in no folder. */
function keysToSet({ dataDir, tokenKeys, vapidKeys }: Config): string[] {
  const keys = [
    { name: 'TOKEN_KEYS', file: 'tokens', isSet: tokenKeys.length > 0, else: 'all sessions end' },
    {
      name: 'VAPID_KEYS',
      file: 'vapid',
      isSet: vapidKeys !== null,
      else: 'no browser is notified',
    },
  ];
  return keys.flatMap(({ name, file, isSet, else: otherwise }) => {
    const at = path.join(keysDir(dataDir), file);
    if (isSet || !existsSync(at)) return [];
    return [`${name} must become what stands in ${at}, or ${otherwise}`];
  });
}

await command(async (args, config) => {
  const { dataDir } = config;
  const options = { to: { type: 'string' }, pictures: { type: 'string' } } as const;
  const { to = '', pictures } = parseArgs({ args, options }).values;
  if (!/^postgres(ql)?:\/\//.test(to)) throw new CommandError(USAGE);
  const store = await openStore(pictures, config);
  const source = openSource(databaseFile(dataDir));
  const target = await openDatabase({ databaseUrl: to, dataDir }, new Date());
  try {
    if (store) await claimStore(source, store);
    await claim(source, target);
    const tables = tablesOf(source);
    for (const table of tables) await copy(source, target, table);
    if (store) {
      const moved = await movePictures(source, dataDir, store);
      say(`Moved ${moved} pictures`);
    }
    let rows = 0;
    for (const table of tables) rows += await compare(source, target, table);
    say(`Moved ${rows} rows to ${new URL(to).pathname.slice(1)}; ${dataDir} is as it was`);
    for (const line of keysToSet(config)) say(line);
  } finally {
    source.close();
    await target.destroy();
  }
});
