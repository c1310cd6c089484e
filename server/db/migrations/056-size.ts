import { sql, type QueryExecutorProvider } from 'kysely';

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('alter table outfit_items add column size text').execute(db);
}
