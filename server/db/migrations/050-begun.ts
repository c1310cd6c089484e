import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table begun (
  request_id text not null references requests (id) on delete cascade,
  id text not null,
  user_id text not null references users (id) on delete cascade,
  stylist_id text not null references stylists (id),
  outfit text not null,
  from_id text,
  from_at text,
  at text not null,
  primary key (request_id, id)
);
create index begun_user on begun (user_id);
create index begun_stylist on begun (stylist_id)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
