import { sql, type QueryExecutorProvider } from 'kysely';
import { isEmbedded } from '../dialect.ts';

/** SQLite reads every user for a part of a name: then this alone, in the order that is asked for. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  if (!isEmbedded(db)) return;
  await sql`create index users_words on users (last_active_at, id, search)`.execute(db);
  await sql`drop index users_active`.execute(db);
}
