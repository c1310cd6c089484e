import { sql, type QueryExecutorProvider } from 'kysely';

// Of builds that run side by side, so that a page of one finds its parts at the other's nodes.
const changes = `
create table assets (
  name text not null,
  encoding text not null,
  type text not null,
  body text not null,
  seen_at text not null,
  primary key (name, encoding)
);
create index assets_seen on assets (seen_at)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
