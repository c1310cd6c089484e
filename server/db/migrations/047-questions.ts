import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table questions (
  id text primary key,
  request_id text not null references requests (id) on delete cascade,
  photo_id text not null references photos (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  stylist_id text not null references stylists (id),
  text text not null,
  choices text not null,
  asked_at text not null,
  until text not null,
  taken_back_at text,
  answer text,
  answered_at text
);
create index questions_request on questions (request_id);
create index questions_photo on questions (photo_id);
create index questions_user on questions (user_id);
alter table requests add column asked_until text;
alter table requests add column stood_ms integer not null default 0;
alter table answers add column question text`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
