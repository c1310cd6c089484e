import { SqliteAdapter } from 'kysely';
import type { Db } from './tables.ts';

/** Whether the database is a file of this process, and of nobody else. */
export const isEmbedded = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;
