import { readFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile, openDatabase } from '../../../server/db/open.ts';
import { prune } from '../../../server/upkeep/prune.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-27T09:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

interface Term {
  /** By what it is known how old a row is. */
  column: string;
  /** So old it stays, and so old it is gone. */
  days: [stays: number, gone: number];
  also?: Record<string, unknown>;
}

const TERMS: Readonly<Record<string, Term>> = {
  spent: { column: 'at', days: [0.9, 1.1] },
  refresh_families: { column: 'expires_at', days: [-1, 0.1] },
  refresh_tokens: { column: 'expires_at', days: [-1, 0.1] },
  codes: { column: 'expires_at', days: [-1, 0.1] },
  complaints: { column: 'last_step_at', days: [364, 366], also: { closed_at: daysAgo(366) } },
  photo_reports: { column: 'answered_at', days: [364, 366] },
  house_log: { column: 'at', days: [365, 367] },
  events: { column: 'received_at', days: [89, 91] },
  phone_reports: { column: 'last_at', days: [29, 31] },
  push_days: { column: 'day', days: [6, 8] },
  mails: { column: 'created_at', days: [6, 8] },
  assets: { column: 'seen_at', days: [29, 31] },
  jobs: { column: 'run_at', days: [6, 8], also: { host: 'push.example' } },
};

/** As the page says it: the table, and what ends its rows. */
const told = readFileSync(path.resolve(import.meta.dirname, '../../../docs/retention.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, table = ''] = /^`(\w+)`$/.exec(cells[1] ?? '') ?? [];
    return table === '' ? [] : [{ table, endedBy: cells[5] ?? '' }];
  });

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

/** Whatever a row must have, and no other is like it. */
function insert(database: Database, table: string, given: Record<string, unknown>): void {
  const columns = database
    .prepare<[string], Column>('select * from pragma_table_info(?)')
    .all(table);
  const needed = columns.filter(({ notnull, pk }) => notnull === 1 || pk > 0);
  const row = {
    ...Object.fromEntries(
      needed.map(({ name, type }) => [
        name,
        /int/i.test(type) ? Math.floor(Math.random() * 1e9) : `${name} ${Math.random()}`,
      ]),
    ),
    ...given,
  };
  const names = Object.keys(row);
  database
    .prepare(`insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`)
    .run(...Object.values(row));
}

async function emptyInstallation() {
  const dataDir = emptyDataDir();
  const db = await openDatabase({ databaseUrl: null, dataDir }, now);
  onTestFinished(() => db.destroy());
  const database = new Sqlite(databaseFile(dataDir));
  onTestFinished(() => void database.close());
  database.pragma('foreign_keys = off');
  database.prepare('update installation set seen_at = ?').run(now.toISOString());
  return { db, database };
}

test('each table of which it is said that pruning ends it has its term here', () => {
  const pruned = told.filter(({ endedBy }) => /`prune`|`forgetHouseLog`/.test(endedBy));
  expect(pruned.map(({ table }) => table)).toEqual(Object.keys(TERMS));
});

test.each(Object.entries(TERMS))(
  'what has served its time goes from %s, and no other',
  async (table, term) => {
    const { db, database } = await emptyInstallation();
    const { column, days, also } = term;
    for (const ago of days) {
      const at = column === 'day' ? daysAgo(ago).slice(0, 10) : daysAgo(ago);
      insert(database, table, { ...also, [column]: at });
    }
    const left = database.prepare(`select ${column} from ${table}`).pluck();
    expect(left.all()).toHaveLength(2);
    await prune(db, now);
    const [stays] = days;
    expect(left.all()).toEqual([column === 'day' ? daysAgo(stays).slice(0, 10) : daysAgo(stays)]);
  },
);
