import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table items add column price_seen_at text;
alter table items add column sold_out_since text;
alter table outfit_items add column price_seen_at text`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
