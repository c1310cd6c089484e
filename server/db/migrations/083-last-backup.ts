import { sql, type QueryExecutorProvider } from 'kysely';

/** What `npm run backup` made last, for owners to see on every node. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table installation add column last_backup text`.execute(db);
}
