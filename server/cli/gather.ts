import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { migrations, onPostgres } from '../db/migrations/index.ts';
import { databaseFile, openDatabase } from '../db/open.ts';
import { openPostgres } from '../db/postgres.ts';
import type { Db } from '../db/tables.ts';
import { CommandError } from './command.ts';
import { compare, fetchRows, tablesOf } from './rows.ts';

async function refuseOtherVersion(source: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(source);
  const ours = [...migrations, ...onPostgres].map(({ name }) => name);
  const theirs = rows.map(({ name }) => name);
  if (new Set([...ours, ...theirs]).size === ours.length && theirs.length === ours.length) return;
  throw new CommandError('the database of DATABASE_URL is of another version than this one');
}

/** What PostgreSQL holds at one moment, as an embedded database in a folder. Nothing is changed there. */
export async function gatherRows(databaseUrl: string, folder: string): Promise<void> {
  const source = openPostgres(databaseUrl, { isPatient: true });
  try {
    await refuseOtherVersion(source);
    await (await openDatabase({ databaseUrl: null, dataDir: folder }, new Date())).destroy();
    const target = new Sqlite(databaseFile(folder), { fileMustExist: true });
    try {
      target.exec('pragma foreign_keys = off; begin; delete from installation');
      await source
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (within) => {
          const tables = tablesOf(target);
          for (const table of tables) await fetchRows(within, target, table);
          for (const table of tables) await compare(target, within, table);
        });
      target.exec('commit');
    } finally {
      target.close();
    }
  } finally {
    await source.destroy();
  }
}
