import { sql, type QueryExecutorProvider } from 'kysely';

// The library's index holds all that a search asks of it: 50,000 rows without touching the table.
const changes = `
alter table items add column search text not null default '';
update items set search = lower(name || ' ' || brand || ' ' || category);
create index items_search on items (archived_at, id, category, search);
create index items_broken on items (link_state, archived_at);
create index requests_created on requests (created_at);
create index ratings_created on ratings (created_at, rating);
create index outfits_approved on outfits (approved_at);
create index users_active on users (last_active_at, id);
alter table jobs drop column payload;
alter table jobs drop column leased_until`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
