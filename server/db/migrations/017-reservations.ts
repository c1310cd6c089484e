import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table requests add column reserved_for text references stylists (id);
alter table requests add column reserved_until text;
create index requests_completed on requests (user_id, closed_at) where status = 'completed'`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
