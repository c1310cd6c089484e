import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table photo_views (
  id text primary key,
  photo_id text not null references photos (id) on delete cascade,
  stylist_id text not null references stylists (id),
  created_at text not null
);
create index photo_views_of_photo on photo_views (photo_id, id)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
