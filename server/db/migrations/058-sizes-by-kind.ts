import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table preferences add column sizes_by_kind text;
alter table preferences add column height_cm integer`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
