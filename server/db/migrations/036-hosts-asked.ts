import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table jobs add column host text;
create index jobs_of_a_kind on jobs (kind, run_at)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
