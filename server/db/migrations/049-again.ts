import { sql, type QueryExecutorProvider } from 'kysely';
import { isEmbedded } from '../dialect.ts';

const changes = `
alter table requests add column again_of text;
alter table requests add column again_key text;
alter table requests add column again_lines text;
create index requests_photo on requests (photo_id)`;

/** SQLite takes a rule from a column only with the whole table, which takes along what hangs on it. */
async function rebuild(db: QueryExecutorProvider): Promise<void> {
  const kept = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db);
  const hanging = await sql`select id from outfits limit 1`.execute(db);
  if (kept.rows[0]?.foreign_keys === 1 && hanging.rows.length > 0) {
    throw new Error('while foreign keys are kept to, outfits would go with their requests');
  }
  const made = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = 'requests' and sql is not null`.execute(
    db,
  );
  const table = made.rows.find(({ type }) => type === 'table')?.sql ?? '';
  const anew = table
    .replace(/^create table "?requests"?/iu, 'create table requests_anew')
    .replace('photo_id text not null unique references', 'photo_id text not null references');
  await sql.raw(anew).execute(db);
  await sql`insert into requests_anew select * from requests`.execute(db);
  await sql`drop table requests`.execute(db);
  await sql`alter table requests_anew rename to requests`.execute(db);
  for (const { type, sql: index } of made.rows) {
    if (type === 'index') await sql.raw(index).execute(db);
  }
}

/** A photo may have two requests. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  if (isEmbedded(db)) await rebuild(db);
  else await sql`alter table requests drop constraint requests_photo_id_key`.execute(db);
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
