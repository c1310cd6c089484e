import { sql, type QueryExecutorProvider } from 'kysely';

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table consents (
    user_id text not null references users (id) on delete cascade,
    what text not null,
    round integer not null,
    version integer not null,
    at text,
    how text not null,
    taken_back_at text,
    primary key (user_id, what, round, version)
  )`.execute(db);
}
