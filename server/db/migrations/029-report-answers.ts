import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table reports add column read_at text;
alter table reports add column said text;
alter table reports add column told integer not null default 0`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
