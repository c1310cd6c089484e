import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table ballots add column told_at text;
create table removed_ballots (
  ask_id text not null references asks (id) on delete cascade,
  voter_hash text not null,
  primary key (ask_id, voter_hash)
)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
