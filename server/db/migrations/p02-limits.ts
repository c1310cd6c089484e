import { sql, type QueryExecutorProvider } from 'kysely';

/** What may be lost with the database's machine costs no log. As the limiter asks for it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create unlogged table limits (
    key text primary key, points integer not null default 0, expire bigint
  )`.execute(db);
}
