import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table own_views (
  id text primary key,
  piece_id text not null references own_pieces (id) on delete cascade,
  stylist_id text not null references stylists (id),
  created_at text not null
);
create index own_views_of_piece on own_views (piece_id, id)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
