import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table uploads add column voice_sha256 text;
create table voices (
  photo_id text primary key references photos (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  sha256 text not null,
  bytes integer not null,
  type text not null,
  ms integer,
  words text,
  words_by text references stylists (id),
  words_at text
);
create index voices_of on voices (user_id);
create table voice_plays (
  photo_id text not null references photos (id) on delete cascade,
  stylist_id text not null references stylists (id),
  created_at text not null,
  primary key (photo_id, stylist_id)
)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
