import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table photo_reports (
  id text primary key,
  photo_id text not null references photos (id) on delete cascade,
  request_id text not null,
  stylist_id text not null references stylists (id),
  reason text not null,
  at text not null,
  answer text,
  answered_at text,
  answered_by text
);
create index photo_reports_of on photo_reports (photo_id);
create index photo_reports_by on photo_reports (stylist_id);
create index photo_reports_open on photo_reports (at) where answered_at is null;
create index photo_reports_answered on photo_reports (answered_at)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
