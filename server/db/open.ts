import path from 'node:path';
import { sql } from 'kysely';
import { copyBefore } from './copy-before.ts';
import { isEmbedded } from './dialect.ts';
import { migrate } from './migrate.ts';
import { migrations, onPostgres } from './migrations/index.ts';
import { openPostgres, refuseUnfit } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Db } from './tables.ts';

export interface Where {
  databaseUrl: string | null;
  dataDir: string;
}

/** Any number that nobody else locks by. */
const MIGRATING = 7_086_117;

export const databaseFile = (dataDir: string): string => path.join(dataDir, 'poshak.db');

async function openEmbedded(dataDir: string, now: Date): Promise<Db> {
  copyBefore(
    databaseFile(dataDir),
    migrations.map(({ name }) => name),
  );
  const db = openSqlite(databaseFile(dataDir));
  try {
    // Within a transaction they cannot be let go of, and a table that is made anew loses what hangs on it.
    await sql`pragma foreign_keys = off`.execute(db);
    await db.transaction().execute((locked) => migrate(locked, migrations, now));
    await sql`pragma foreign_keys = on`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

async function openShared(url: string, now: Date): Promise<Db> {
  const db = openPostgres(url, { isPatient: true });
  try {
    await refuseUnfit(db);
    // Whoever waits for the lock must see what was done meanwhile, which serializable would not.
    await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (locked) => {
        await sql`select pg_advisory_xact_lock(${MIGRATING})`.execute(locked);
        await migrate(locked, [...migrations, ...onPostgres], now);
      });
  } finally {
    await db.destroy();
  }
  return openPostgres(url);
}

/** The database, up to date. */
export const openDatabase = ({ databaseUrl, dataDir }: Where, now: Date): Promise<Db> =>
  databaseUrl === null ? openEmbedded(dataDir, now) : openShared(databaseUrl, now);

/** Of the embedded one also whether it may be written, which another process may keep it from. */
export async function databaseAnswers(db: Db): Promise<void> {
  if (!isEmbedded(db)) await sql`select 1`.execute(db);
  else await db.transaction().execute((within) => sql`select 1`.execute(within));
}
