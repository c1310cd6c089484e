import { sql, type QueryExecutorProvider } from 'kysely';

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table requests add column late_told integer not null default 0`.execute(db);
}
