import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table requests add column goes_at text;
alter table outfits add column goes_at text`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
