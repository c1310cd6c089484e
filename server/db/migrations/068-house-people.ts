import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table stylist_links (
  id text primary key,
  token_hash text not null,
  invited_by text not null,
  name text not null,
  created_at text not null,
  expires_at text not null,
  used_at text,
  taken_back_at text
);
create unique index stylist_links_token on stylist_links (token_hash);
alter table requests add column claimed_at text;
create index questions_asked on questions (asked_at);
create index jobs_failing on jobs (run_at) where last_error is not null`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
