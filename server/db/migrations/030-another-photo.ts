import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table photos add column replaces text;
create index photos_replaces on photos (user_id, replaces) where replaces is not null`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
