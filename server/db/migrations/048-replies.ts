import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table answers add column reply text;
alter table answers add column replied_at text;
alter table answers add column replied_by text references stylists (id)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
