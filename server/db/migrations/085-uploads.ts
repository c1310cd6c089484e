import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table uploads (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  family_id text not null,
  idempotency_key text not null,
  sha256 text not null,
  bytes integer not null,
  brief text,
  replaces text,
  agreed text,
  received integer not null,
  created_at text not null,
  touched_at text not null,
  ended_at text,
  photo_id text
);
create unique index uploads_open on uploads (user_id, idempotency_key) where ended_at is null;
create index uploads_of on uploads (user_id, created_at);
create index uploads_by on uploads (family_id);
create index uploads_touched on uploads (touched_at);
create table upload_parts (
  id text primary key,
  upload_id text not null references uploads (id) on delete cascade,
  start integer not null,
  unique (upload_id, start)
)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
