import { sql, type QueryExecutorProvider } from 'kysely';
import { isEmbedded } from '../dialect.ts';

const changes = `
create table fits (
  outfit_item_id text not null,
  page text not null,
  outfit_id text not null references outfits (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  link text not null,
  name text not null,
  brand text not null,
  category text not null,
  brand_key text not null,
  kind_key text not null,
  size text,
  fit text,
  at text not null,
  counts integer not null default 0,
  primary key (outfit_item_id, page)
);
create index fits_outfit on fits (outfit_id);
create index fits_newest on fits (user_id, at);
create table fit_tallies (
  brand_key text not null,
  kind_key text not null,
  tight integer not null,
  fitting integer not null,
  loose integer not null,
  primary key (brand_key, kind_key)
)`;

const counted = (row: string, fit: string, by: 1 | -1) =>
  `case when ${row}.fit = '${fit}' then ${by} * ${row}.counts else 0 end`;

const add = (row: 'new' | 'old', by: 1 | -1) => `
insert into fit_tallies (brand_key, kind_key, tight, fitting, loose)
  values (${row}.brand_key, ${row}.kind_key,
    ${counted(row, 'tight', by)}, ${counted(row, 'right', by)}, ${counted(row, 'loose', by)})
  on conflict (brand_key, kind_key) do update set
    tight = fit_tallies.tight + excluded.tight,
    fitting = fit_tallies.fitting + excluded.fitting,
    loose = fit_tallies.loose + excluded.loose;`;

const EVENTS: readonly [event: string, tallied: string][] = [
  ['insert', add('new', 1)],
  ['update', `${add('old', -1)} ${add('new', 1)}`],
  ['delete', add('old', -1)],
];

const ON_SQLITE = EVENTS.map(
  ([event, tallied]) =>
    `create trigger fits_${event}_tallied after ${event} on fits begin ${tallied} end`,
);

const ON_POSTGRES = EVENTS.flatMap(([event, tallied]) => [
  `create function fits_${event}_tallied() returns trigger language plpgsql as
    $$ begin ${tallied} return null; end $$`,
  `create trigger fits_${event}_tallied after ${event} on fits
    for each row execute function fits_${event}_tallied()`,
]);

/** By triggers, so that what goes with an account is taken out as well. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
  for (const trigger of isEmbedded(db) ? ON_SQLITE : ON_POSTGRES)
    await sql.raw(trigger).execute(db);
}
