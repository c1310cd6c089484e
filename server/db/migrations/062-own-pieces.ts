import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table own_pieces (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  idempotency_key text not null,
  name text not null,
  category text not null,
  sent_sha256 text not null,
  sha256 text not null,
  bytes integer not null,
  thumbhash text not null,
  created_at text not null,
  picture_gone_at text,
  deleted_at text,
  unique (user_id, idempotency_key)
);
create index own_pieces_newest on own_pieces (user_id, id)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
