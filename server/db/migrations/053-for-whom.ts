import { sql, type QueryExecutorProvider } from 'kysely';
import { isEmbedded } from '../dialect.ts';

/** A deck is dealt of the pieces for one after another; builds of before go on by their own index. */
const changes = `
alter table items add column for_whom text;
alter table outfit_items add column for_whom text;
create index items_for_whom on items (archived_at, for_whom, substr(id, length(id) - 7))`;

const embedded = `
drop index items_facets;
create index items_facets on items
  (archived_at, id, category, brand, cloths, for_whom, sold_out_since, picture_id, price_paise, said, link_state, search)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
  if (!isEmbedded(db)) return;
  for (const statement of embedded.split(';')) await sql.raw(statement).execute(db);
}
