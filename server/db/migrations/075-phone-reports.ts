import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table phone_reports (
  id text primary key,
  build text not null,
  kind text not null,
  screen text not null,
  class text not null,
  code text not null,
  place text not null,
  count integer not null,
  first_at text not null,
  last_at text not null
);
create unique index phone_reports_same on phone_reports (build, kind, screen, class, code, place);
create index phone_reports_last on phone_reports (last_at)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
