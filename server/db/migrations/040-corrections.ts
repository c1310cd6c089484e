import { sql, type QueryExecutorProvider } from 'kysely';

// Of one outfit that was sent, or of a piece of the library, which stands in many.
const changes = `
create table corrections (
  id text primary key,
  stylist_id text not null references stylists (id),
  outfit_id text references outfits (id) on delete cascade,
  item_id text references items (id),
  what text not null,
  subject text,
  was text,
  became text,
  created_at text not null
);
create index corrections_outfit on corrections (outfit_id, id);
create index corrections_item on corrections (item_id, id)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
