import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table stylist_profiles (
  stylist_id text primary key references stylists (id) on delete cascade,
  picture_id text,
  lines text not null default '[]',
  strengths text not null default '[]',
  languages text not null default '[]'
);
create unique index stylist_profiles_picture on stylist_profiles (picture_id);
alter table preferences add column my_stylist text references stylists (id) on delete set null`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
