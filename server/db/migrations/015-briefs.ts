import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table briefs (
  photo_id text primary key references photos (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  body text,
  sent_sha256 text,
  notes text not null,
  written_at text not null
);
create index briefs_user on briefs (user_id)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
