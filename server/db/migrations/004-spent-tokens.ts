import { sql, type QueryExecutorProvider } from 'kysely';

/** Those that have run out are looked for every hour. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index refresh_tokens_expiry on refresh_tokens (expires_at)`.execute(db);
}
