import { sql, type QueryExecutorProvider } from 'kysely';

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('alter table fits add column forgotten integer not null default 0').execute(db);
}
