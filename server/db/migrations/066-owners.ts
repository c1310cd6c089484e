import { sql, type QueryExecutorProvider } from 'kysely';

/** Who was here before is no owner: the command makes the first. */
const changes = `
alter table stylists add column stylist_role text not null default 'stylist';
alter table stylists add column paused_at text;
alter table refresh_families add column seen_at text`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
