import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table fits add column bought text;
alter table fits add column paid_paise integer;
alter table fits add column bought_on text;
alter table fits add column bought_since text;
alter table fits add column bought_as_of text`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
