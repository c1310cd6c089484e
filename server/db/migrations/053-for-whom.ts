import { sql, type QueryExecutorProvider } from 'kysely';
import { isEmbedded } from '../dialect.ts';

const changes = `
alter table items add column for_whom text;
alter table outfit_items add column for_whom text`;

const embedded = `
drop index items_facets;
create index items_facets on items
  (archived_at, id, category, brand, cloths, for_whom, sold_out_since, picture_id, price_paise, said, link_state, search)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
  if (!isEmbedded(db)) return;
  for (const statement of embedded.split(';')) await sql.raw(statement).execute(db);
}
