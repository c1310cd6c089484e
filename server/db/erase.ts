import { sql } from 'kysely';
import { isEmbedded } from './dialect.ts';
import { BUSY_TIMEOUT_MS } from './sqlite.ts';
import type { Db } from './tables.ts';

/**
 * What was deleted is overwritten in the database's file, but its log still tells what was there:
 * so the log is emptied. While somebody reads the database it cannot be, and the next time does it.
 */
export async function emptyLog(db: Db): Promise<void> {
  // PostgreSQL's is its keeper's, who may need it to go back to a minute.
  if (!isEmbedded(db)) return;
  await db.connection().execute(async (alone) => {
    // Waiting would stop the whole server.
    await sql`pragma busy_timeout = 0`.execute(alone);
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(alone);
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(alone);
    }
  });
}
