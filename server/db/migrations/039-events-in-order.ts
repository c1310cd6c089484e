import { sql, type QueryExecutorProvider } from 'kysely';

/** Nobody has more rows of a kind than of these: the export reads them page by page. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index events_in_order on events (user_id, id)`.execute(db);
}
