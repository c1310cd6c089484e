import { sql, type QueryExecutorProvider } from 'kysely';

// Those from before belong to none until their browser's next start.
const changes = `
alter table push_subscriptions
  add column family_id text references refresh_families (id) on delete cascade;
create index push_subscriptions_family on push_subscriptions (family_id)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
