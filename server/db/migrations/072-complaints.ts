import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table complaints (
  id text primary key,
  number integer not null,
  form_hash text not null,
  token_hash text not null,
  urgent integer not null,
  text text not null,
  place text not null,
  sender text not null,
  seen_when text not null,
  shows text not null,
  name text not null,
  reach text not null,
  created_at text not null,
  answer_by text not null,
  answered_at text,
  closed_at text,
  last_step_at text not null
);
create unique index complaints_number on complaints (number);
create unique index complaints_form on complaints (form_hash);
create unique index complaints_token on complaints (token_hash);
create index complaints_open on complaints (answer_by) where closed_at is null;
create index complaints_last on complaints (last_step_at);
create table complaint_steps (
  id text primary key,
  complaint_id text not null references complaints (id) on delete cascade,
  at text not null,
  what text not null,
  who text,
  text text,
  photo_id text
);
create index complaint_steps_of on complaint_steps (complaint_id, id);
create table hidden_photos (
  photo_id text primary key references photos (id) on delete cascade,
  complaint_id text references complaints (id) on delete set null,
  at text not null
);
create index hidden_photos_at on hidden_photos (at);
create index hidden_photos_complaint on hidden_photos (complaint_id)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
