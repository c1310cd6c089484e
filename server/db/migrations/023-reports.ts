import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table items add column foreign_price text;
alter table items add column page_read_at text;
alter table items add column price_was_paise bigint;
alter table items add column changed_at text;
alter table items add column changed_by text;
alter table stylists add column mending_told_on text;
create index items_changed on items (changed_at) where changed_at is not null;
create table reports (
  id text not null,
  user_id text not null references users (id) on delete cascade,
  item_id text not null references items (id),
  kind text not null,
  price_paise bigint,
  day text not null,
  created_at text not null,
  settled_at text,
  contradicted integer not null default 0,
  primary key (user_id, id)
);
create unique index reports_daily on reports (user_id, item_id, kind, day);
create index reports_open on reports (item_id, kind) where settled_at is null`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
