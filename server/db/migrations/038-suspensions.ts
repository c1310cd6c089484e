import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table suspensions (
  account text primary key,
  user_id text unique references users (id) on delete set null,
  since text not null
);
create table spent (id text primary key, account text not null, what text not null, at text not null);
create index spent_account on spent (account, what, at);
create index spent_at on spent (at)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
