import { sql, type QueryExecutorProvider } from 'kysely';
import { isEmbedded } from '../dialect.ts';

const PARTS = `
create table tallies (
  part text primary key,
  users integer not null,
  stars integer not null,
  ratings integer not null
)`;

// By the last two letters of a user's id: in one row, whoever writes would wait for everybody.
const partOf = (id: string) => `substr(${id}, length(${id}) - 1)`;

const add = (id: string, users: string, stars: string, ratings: string) => `
insert into tallies (part, users, stars, ratings)
  values (${partOf(id)}, ${users}, ${stars}, ${ratings})
  on conflict (part) do update set
    users = tallies.users + excluded.users,
    stars = tallies.stars + excluded.stars,
    ratings = tallies.ratings + excluded.ratings`;

const ADDED: readonly [string, string, string][] = [
  ['users', 'insert', add('new.id', '1', '0', '0')],
  ['users', 'delete', add('old.id', '-1', '0', '0')],
  ['ratings', 'insert', add('new.user_id', '0', 'new.rating', '1')],
  ['ratings', 'delete', add('old.user_id', '0', '-old.rating', '-1')],
];

const ON_SQLITE = ADDED.map(
  ([table, event, added]) => `
create trigger ${table}_${event}_tallied after ${event} on ${table} begin ${added}; end`,
);

const ON_POSTGRES = ADDED.flatMap(([table, event, added]) => [
  `create function ${table}_${event}_tallied() returns trigger language plpgsql as
    $$ begin ${added}; return null; end $$`,
  `create trigger ${table}_${event}_tallied after ${event} on ${table}
    for each row execute function ${table}_${event}_tallied()`,
]);

/** What there is, counted. */
export const TALLY = `
insert into tallies (part, users, stars, ratings)
  select part, sum(users), sum(stars), sum(ratings) from (
    select ${partOf('id')} as part, 1 as users, 0 as stars, 0 as ratings from users
    union all select ${partOf('user_id')}, 0, rating, 1 from ratings
  ) as each_one group by part`;

/** By triggers, which count what a build before this one writes beside it, too. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const triggers = isEmbedded(db) ? ON_SQLITE : ON_POSTGRES;
  // In this order: a trigger that is made waits for writers, and then nobody writes uncounted.
  for (const statement of [PARTS, ...triggers, TALLY]) await sql.raw(statement).execute(db);
}
