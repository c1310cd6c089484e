import { sql, type QueryExecutorProvider } from 'kysely';

// By session too: a browser that was restored from a copy counts from where the copy was made.
const changes = `
alter table preferences add column device text;
create table write_orders (
  family_id text not null references refresh_families (id) on delete cascade,
  subject text not null,
  device text not null,
  n integer not null,
  seen_at text not null,
  primary key (family_id, subject, device)
)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
