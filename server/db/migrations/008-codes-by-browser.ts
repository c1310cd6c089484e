import { sql, type QueryExecutorProvider } from 'kysely';

/** The browser that a code is for, by the hash of what it began with. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table codes add column nonce text`.execute(db);
}
