import { sql, type QueryExecutorProvider } from 'kysely';

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table taste_answers add column device text`.execute(db);
}
