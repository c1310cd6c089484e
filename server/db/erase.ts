import { sql } from 'kysely';
import { isEmbedded } from './dialect.ts';
import type { Db } from './tables.ts';

/**
 * What was deleted is overwritten in the database's file, but its log still tells what was there:
 * so the log is emptied. While somebody reads the database it cannot be, and the next time does it.
 */
export async function emptyLog(db: Db): Promise<void> {
  // PostgreSQL's is its keeper's, who may need it to go back to a minute.
  if (isEmbedded(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
