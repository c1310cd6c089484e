import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table tastes add column for_whom text;
drop index items_shuffled;
create index items_for_whom on items (archived_at, for_whom, substr(id, length(id) - 7))`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
