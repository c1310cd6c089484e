import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table asks (
  id text primary key,
  key text not null,
  outfit_id text not null references outfits (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null,
  created_at text not null,
  expires_at text not null,
  closed_at text
);
create unique index asks_key on asks (outfit_id, key);
create unique index asks_token on asks (token_hash);
create index asks_user on asks (user_id);
create table ballots (
  id text primary key,
  ask_id text not null references asks (id) on delete cascade,
  voter_hash text not null,
  name text not null,
  text text,
  votes text not null,
  created_at text not null,
  at text not null
);
create unique index ballots_voter on ballots (ask_id, voter_hash)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
