import path from 'node:path';
import { sql } from 'kysely';
import { ConfigError } from '../config.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openSqlite } from './sqlite.ts';
import type { Db } from './tables.ts';

interface Where {
  databaseUrl: string | null;
  dataDir: string;
}

export const databaseFile = (dataDir: string): string => path.join(dataDir, 'poshak.db');

/** The database, up to date. */
export async function openDatabase({ databaseUrl, dataDir }: Where, now: Date): Promise<Db> {
  if (databaseUrl !== null) {
    throw new ConfigError('DATABASE_URL is not supported yet: leave it unset for the embedded one');
  }
  const db = openSqlite(databaseFile(dataDir));
  try {
    await db.transaction().execute((locked) => migrate(locked, migrations, now));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

export async function databaseAnswers(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
