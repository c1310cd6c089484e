import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table preferences add column keep_photos_days integer;
alter table preferences add column keep_from text;
alter table preferences add column keep_told_at text;
create index preferences_keep on preferences (keep_photos_days) where keep_photos_days is not null`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
