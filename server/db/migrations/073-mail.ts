import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table preferences add column mail text;
alter table preferences add column mail_stopped text;
alter table preferences add column mail_stopped_at text;
alter table preferences add column mail_reply text;
alter table stylists add column mail_stopped text;
create table mails (
  id text primary key,
  role text not null,
  subject_id text not null,
  what text not null,
  about text not null,
  created_at text not null,
  tries integer not null default 0,
  sent_at text,
  ended text
);
create unique index mails_of on mails (role, subject_id, what, about);
create index mails_created on mails (created_at)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
