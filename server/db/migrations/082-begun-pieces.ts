import { sql, type QueryExecutorProvider } from 'kysely';

/** 1 of what was laid for the stylist, and stands as it was laid. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table outfit_items add column begun integer`.execute(db);
}
