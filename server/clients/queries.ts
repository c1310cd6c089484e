import { sql, type SqlBool } from 'kysely';
import type { Client, ClientsQuery } from '../../contract/clients.ts';
import { PAGE_MAX } from '../../contract/limits.ts';
import { containing } from '../db/containing.ts';
import { wordsOf } from '../db/folded.ts';
import { stepOf } from '../db/steps.ts';
import type { Db } from '../db/tables.ts';
import { cursorAfter, readCursor } from '../http/cursor.ts';
import { ageRangeOf, genderOf } from '../preferences/wire.ts';
import { had } from '../photos/had.ts';

function matching(db: Db, { q = '', gender, ageRange }: ClientsQuery) {
  return db
    .selectFrom('users')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .$if(gender !== undefined, (query) => query.where('preferences.gender', '=', Number(gender)))
    .$if(ageRange !== undefined, (query) =>
      query.where('preferences.age_range', '=', ageRange ?? ''),
    )
    .where((eb) => eb.and(wordsOf(q).map((word) => containing(eb.ref('users.search'), word))));
}

const columns = [
  'users.id',
  'users.name',
  'users.email',
  'users.last_active_at',
  'preferences.gender',
  'preferences.age_range',
] as const;

/** The most recently active first; of those that are looked for the nearest. */
export function clientsQuery(db: Db, query: ClientsQuery) {
  const [place, id] = query.cursor === undefined ? ['', ''] : readCursor(query.cursor);
  const step = stepIn(query);
  const [after, at] = step ? place.split(' ') : ['', place];
  const isNext = sql<SqlBool>`(users.last_active_at, users.id) < (${at}, ${id})`;
  const isFurther = sql<SqlBool>`(${step} > ${Number(after)} or (${step} = ${Number(after)} and ${isNext}))`;
  return matching(db, query)
    .select(columns)
    .select((step ?? sql<number>`0`).as('step'))
    .$if(query.cursor !== undefined, (page) => page.where(step ? isFurther : isNext))
    .$if(step !== null, (page) => page.orderBy('step'))
    .orderBy('users.last_active_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(sql.lit(PAGE_MAX + 1));
}

const stepIn = ({ q = '' }: ClientsQuery) =>
  wordsOf(q).length > 0 ? stepOf(sql.ref('users.search'), q) : null;

export const afterClient = (
  query: ClientsQuery,
  { step, last_active_at, id }: { step: number; last_active_at: string; id: string },
): string => cursorAfter(stepIn(query) ? `${step} ${last_active_at}` : last_active_at, id);

const isEverybody = ({ q = '', gender, ageRange }: ClientsQuery) =>
  wordsOf(q).length === 0 && gender === undefined && ageRange === undefined;

export const clientCountQuery = (db: Db, query: ClientsQuery) =>
  isEverybody(query)
    ? db.selectFrom('tallies').select(sql<number>`coalesce(sum(users), 0)`.as('total'))
    : matching(db, query).select((eb) => eb.fn.countAll<number>().as('total'));

export const findClient = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select(columns)
    .where('users.id', '=', id)
    .executeTakeFirst();

type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>;

async function countsOf(db: Db, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .select(had)
    .select((eb) =>
      eb
        .selectFrom('ratings')
        .select((ratings) => ratings.fn.avg<number | null>('rating').as('average'))
        .whereRef('ratings.user_id', '=', 'users.id')
        .as('avg_rating'),
    )
    .where('users.id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function withCounts(db: Db, rows: ClientRow[]): Promise<Client[]> {
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    userId: row.id,
    name: row.name,
    email: row.email,
    gender: genderOf(row.gender),
    ageRange: ageRangeOf(row.age_range),
    photos: counts.get(row.id)?.photos ?? 0,
    outfits: counts.get(row.id)?.outfits ?? 0,
    avgRating: counts.get(row.id)?.avg_rating ?? null,
    lastActiveAt: row.last_active_at,
  }));
}
