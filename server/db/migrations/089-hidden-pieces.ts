import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table hidden_pieces (
  piece_id text primary key references own_pieces (id) on delete cascade,
  at text not null
);
create index hidden_pieces_at on hidden_pieces (at);
alter table photo_reports add column piece_id text;
create index photo_reports_of_piece on photo_reports (piece_id) where piece_id is not null`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
