import { sql, type QueryExecutorProvider } from 'kysely';
import { isEmbedded } from '../dialect.ts';

/** The end of an id is random, so by it the library is shuffled. Ranked it is without its table. */
const changes = `
create table taste_answers (
  user_id text not null references users (id) on delete cascade,
  item_id text not null references items (id),
  liked integer,
  at text not null,
  category text not null,
  brand text not null,
  colour text,
  primary key (user_id, item_id)
);
create table taste_tallies (
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  value text not null,
  words text not null,
  liked integer not null,
  disliked integer not null,
  primary key (user_id, kind, value)
);
create table tastes (
  user_id text primary key references users (id) on delete cascade,
  answered integer not null,
  likes text not null,
  leaves text not null
);
create index items_shuffled on items (archived_at, substr(id, length(id) - 7))`;

/** PostgreSQL refuses rows of an index that are so long, and reads the table quickly enough. */
const embedded = `
create index items_ranked on items
  (archived_at, id, category, brand, price_paise, picture_id, link_state, search)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
  if (isEmbedded(db)) await sql.raw(embedded).execute(db);
}
