import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table photos add column small_id text;
alter table photos add column whole_sha256 text;
create unique index photos_small on photos (small_id) where small_id is not null`;

/** While the large one is on its way a photo has a small picture, under an id of its own. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
