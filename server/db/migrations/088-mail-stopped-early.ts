import { sql, type QueryExecutorProvider } from 'kysely';

/** By who has no preferences yet, where it stands otherwise. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table users add column mail_stopped text`.execute(db);
  await sql`alter table users add column mail_stopped_at text`.execute(db);
}
