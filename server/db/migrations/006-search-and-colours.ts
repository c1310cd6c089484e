import { sql, type QueryExecutorProvider } from 'kysely';
import { folded } from '../folded.ts';

// A job reads the colours of what was copied before; 'colour_picture' is its kind.
const changes = `
alter table users add column search text not null default '';
alter table pictures add column lightness double precision;
alter table pictures add column redness double precision;
alter table pictures add column yellowness double precision;
create index pictures_colour on pictures (lightness, redness, yellowness, id);
create index items_picture on items (picture_id, archived_at, id);
insert into jobs (id, kind, subject, attempts, run_at, created_at)
  select 'colour-' || id, 'colour_picture', id, 0, created_at, created_at
  from pictures where status = 'stored'`;

interface Texts {
  id: string;
  text: string;
}

/** Databases know too little of letters to fold them. */
async function fold(db: QueryExecutorProvider, table: string, text: string): Promise<void> {
  const { rows } =
    await sql<Texts>`select id, ${sql.raw(text)} as text from ${sql.table(table)}`.execute(db);
  for (const { id, text } of rows) {
    await sql`update ${sql.table(table)} set search = ${folded(text)} where id = ${id}`.execute(db);
  }
}

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
  await fold(db, 'users', "name || ' ' || email");
  await fold(db, 'items', "name || ' ' || brand || ' ' || category");
}
