import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table items add column cloth text;
alter table items add column care text;
alter table outfit_items add column cloth text;
alter table outfit_items add column care text`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
