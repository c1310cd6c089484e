import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table answers (
  outfit_id text not null references outfits (id) on delete cascade,
  line text not null,
  position integer not null,
  kind text not null,
  text text not null,
  value text not null,
  owned integer not null,
  kept integer not null,
  reason text,
  disputed_at text,
  dispute_text text,
  primary key (outfit_id, line)
);
alter table outfit_items add column why text;
alter table outfits add column lines integer not null default 0;
alter table outfits add column lines_kept integer not null default 0;
alter table outfits add column lines_disputed integer not null default 0;
alter table phrases add column kind text not null default 'note';
create index answers_disputed on answers (outfit_id, disputed_at) where disputed_at is not null;
create index outfits_heard on outfits (approved_at, stylist_id, lines, lines_kept, lines_disputed) where lines > 0`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
