import { sql } from 'kysely';
import { RECENT_ACTIVITY_MAX, TOP_OUTFITS } from '../../contract/limits.ts';
import type { Activity, TopOutfit } from '../../contract/analytics.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db } from '../db/tables.ts';
import { isWaiting } from '../db/waiting.ts';

// Counted by the minute, from which the days of any time zone can be put together.
const minuteOf = (column: 'created_at' | 'closed_at') =>
  sql<string>`substr(${sql.ref(column)}, 1, 16) || ':00Z'`;

export const requestsByMinute = (db: Db, since: string) =>
  db
    .selectFrom('requests')
    .select((eb) => [minuteOf('created_at').as('minute'), eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', since)
    .groupBy('minute')
    .execute();

export const completedByMinute = (db: Db, since: string) =>
  db
    .selectFrom('requests')
    .select((eb) => [minuteOf('closed_at').as('minute'), eb.fn.countAll<number>().as('count')])
    .where('closed_at', '>=', since)
    .where('status', '=', 'completed')
    .groupBy('minute')
    .execute();

export const ratingsByMinute = (db: Db, since: string) =>
  db
    .selectFrom('ratings')
    .select((eb) => [
      minuteOf('created_at').as('minute'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('rating').as('stars'),
    ])
    .where('created_at', '>=', since)
    .groupBy('minute')
    .execute();

/** In the words of their index, which would not be found by others. */
const isRated = sql<boolean>`rating_count > 0`;
const average = sql<number>`(rating_sum * 1.0 / rating_count)`;

export const totalsQuery = (db: Db) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('requests')
      .select((requests) => requests.fn.countAll<number>().as('n'))
      .where(isWaiting)
      .$asScalar()
      .$notNull()
      .as('pending'),
    eb
      .selectFrom('tallies')
      .select(sql<number>`coalesce(sum(users), 0)`.as('n'))
      .$asScalar()
      .$notNull()
      .as('clients'),
    eb
      .selectFrom('tallies')
      .select(sql<number | null>`sum(stars) * 1.0 / nullif(sum(ratings), 0)`.as('average'))
      .as('avg_rating'),
  ]);

export const totals = (db: Db) => totalsQuery(db).executeTakeFirstOrThrow();

const sumOf = (column: 'lines' | 'lines_kept' | 'lines_disputed', of?: string) => {
  const counted = sql.ref(column);
  const summed = of === undefined ? counted : sql`case when stylist_id = ${of} then ${counted} end`;
  return sql<number>`coalesce(sum(${summed}), 0)`;
};

/** How much of what was asked for was kept since then, by all and by this stylist. */
export const heardQuery = (db: Db, stylistId: string, since: string) =>
  db
    .selectFrom('outfits')
    .select([
      sumOf('lines').as('lines'),
      sumOf('lines_kept').as('kept'),
      sumOf('lines_disputed').as('disputed'),
      sumOf('lines', stylistId).as('mine'),
      sumOf('lines_kept', stylistId).as('mine_kept'),
      sumOf('lines_disputed', stylistId).as('mine_disputed'),
    ])
    // In the words of their index, which would not be found by others.
    .where(sql<boolean>`lines > 0`)
    .where('approved_at', '>=', since);

export async function heard(db: Db, stylistId: string, since: string) {
  const row = await heardQuery(db, stylistId, since).executeTakeFirstOrThrow();
  const { lines, kept, disputed } = row;
  return {
    mine: { lines: row.mine, kept: row.mine_kept, disputed: row.mine_disputed },
    all: { lines, kept, disputed },
  };
}

/** Other looks that were asked for since then, and what became of them. */
export const againQuery = (db: Db, since: string) => {
  const sent = sql<boolean>`exists (
    select 1 from outfits where outfits.request_id = requests.id and outfits.status = 'approved')`;
  const kept = sql<boolean>`exists (
    select 1 from outfits inner join saved_items on saved_items.outfit_id = outfits.id
    where outfits.request_id = requests.id and outfits.status = 'approved')`;
  const times = (condition: typeof sent) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  return db
    .selectFrom('requests')
    .select((eb) => [
      eb.fn.countAll<number>().as('asked'),
      times(sent).as('sent'),
      times(kept).as('kept'),
    ])
    .where('requests.created_at', '>=', since)
    .where('requests.again_of', 'is not', null);
};

export const again = (db: Db, since: string) => againQuery(db, since).executeTakeFirstOrThrow();

export const topOutfitsQuery = (db: Db) =>
  db
    .selectFrom('outfits')
    .select([
      'id',
      'title',
      'created_at as createdAt',
      average.as('avgRating'),
      'rating_count as ratingCount',
    ])
    .where(isRated)
    .orderBy(average, 'desc')
    .orderBy('rating_count', 'desc')
    .orderBy('id', 'desc')
    .limit(TOP_OUTFITS);

export const topOutfits = (db: Db): Promise<TopOutfit[]> => topOutfitsQuery(db).execute();

const STATUSES = {
  open: 'pending',
  completed: 'completed',
  declined: 'declined',
  withdrawn: 'withdrawn',
} as const;

async function newestRequests(db: Db): Promise<Activity[]> {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .select(['requests.id', 'requests.status', 'requests.created_at', 'users.name', 'users.email'])
    .orderBy('requests.created_at', 'desc')
    .limit(RECENT_ACTIVITY_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: 'styling_request',
    status: STATUSES[row.status],
    title: serverTexts.requestFrom(row.name),
    userEmail: row.email,
    createdAt: row.created_at,
  }));
}

async function newestApprovals(db: Db): Promise<Activity[]> {
  const rows = await db
    .selectFrom('outfits')
    .innerJoin('users', 'users.id', 'outfits.user_id')
    .select(['outfits.id', 'outfits.title', 'outfits.approved_at', 'users.email'])
    .where('outfits.approved_at', 'is not', null)
    .orderBy('outfits.approved_at', 'desc')
    .limit(RECENT_ACTIVITY_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: 'outfit_approved',
    status: 'approved',
    title: row.title,
    userEmail: row.email,
    createdAt: row.approved_at ?? '',
  }));
}

export async function recentActivity(db: Db): Promise<Activity[]> {
  const all = [...(await newestRequests(db)), ...(await newestApprovals(db))];
  return all
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, RECENT_ACTIVITY_MAX);
}
