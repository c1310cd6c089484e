import { sql, type QueryExecutorProvider } from 'kysely';

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table users add column idle_told_at text`.execute(db);
}
