import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table requests add column taken_as text;
alter table requests add column left_by text references stylists (id);
create unique index requests_taken on requests (taken_as)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
