import { sql, type QueryExecutorProvider } from 'kysely';

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table push_days (
    day text primary key,
    sent integer not null,
    gone integer not null,
    failed integer not null
  )`.execute(db);
}
