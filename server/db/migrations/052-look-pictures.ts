import { sql, type QueryExecutorProvider } from 'kysely';

// A job draws what was sent before; 'draw_sent_look' is its kind.
const changes = `
create table look_pictures (
  id text primary key,
  outfit_id text not null references outfits (id) on delete cascade,
  with_photo integer not null,
  shows text not null
);
create unique index look_pictures_outfit on look_pictures (outfit_id, with_photo);
insert into jobs (id, kind, subject, attempts, run_at, created_at)
  select 'look-' || id, 'draw_sent_look', id, 0, approved_at, approved_at
  from outfits where status = 'approved' and approved_at is not null`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
