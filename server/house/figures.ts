import type { Figures } from '../../contract/house-people.ts';
import type { Db } from '../db/tables.ts';

interface Month {
  since: Date;
  today: Date;
}

/** What was sent since then, with when it was taken, by an index of when it was sent. */
export const sentQuery = (db: Db, since: Date) =>
  db
    .selectFrom('requests')
    .select(['closed_by', 'closed_at', 'due_at', 'claimed_at', 'created_at'])
    .where('closed_at', '>=', since.toISOString())
    .where('status', '=', 'completed');

export type Sent = Awaited<ReturnType<ReturnType<typeof sentQuery>['execute']>>[number];

export const looksQuery = (db: Db, since: Date) =>
  db
    .selectFrom('outfits')
    .select((eb) => [
      'stylist_id',
      eb.fn.sum<number>('lines').as('lines'),
      eb.fn.sum<number>('lines_kept').as('kept'),
      eb.fn.sum<number>('lines_disputed').as('disputed'),
      eb.fn.sum<number>('rating_sum').as('stars'),
      eb.fn.sum<number>('rating_count').as('ratings'),
    ])
    .where('approved_at', '>=', since.toISOString())
    .groupBy('stylist_id');

export const questionsQuery = (db: Db, since: Date) =>
  db
    .selectFrom('questions')
    .select((eb) => ['stylist_id', eb.fn.countAll<number>().as('asked')])
    .where('asked_at', '>=', since.toISOString())
    .groupBy('stylist_id');

const MINUTE_MS = 60_000;

/** In whole minutes; null where there is nothing to go by. */
export function medianMinutes(spans: readonly number[]): number | null {
  const sorted = spans.filter((ms) => ms >= 0).toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  if (low === undefined || high === undefined) return null;
  return Math.round((low + high) / 2 / MINUTE_MS);
}

const span = (from: string | null, to: string | null) =>
  from === null || to === null ? [] : [Date.parse(to) - Date.parse(from)];

export const fromClaimToSent = (sent: readonly Sent[]) =>
  medianMinutes(sent.flatMap(({ claimed_at, closed_at }) => span(claimed_at, closed_at)));

export const fromPhotoToClaim = (sent: readonly Sent[]) =>
  medianMinutes(sent.flatMap(({ created_at, claimed_at }) => span(created_at, claimed_at)));

export const isLate = ({ closed_at, due_at }: Sent) => (closed_at ?? '') > due_at;

/** Of one stylist, or of all. */
export async function figuresSince(db: Db, { since, today }: Month) {
  const sent = await sentQuery(db, since).execute();
  const looks = await looksQuery(db, since).execute();
  const questions = await questionsQuery(db, since).execute();
  const sum = (numbers: readonly unknown[]) =>
    numbers.reduce<number>((all, one) => all + Number(one ?? 0), 0);
  return (stylistId?: string): Figures => {
    const isTheirs = (id: string | null) => stylistId === undefined || id === stylistId;
    const own = sent.filter(({ closed_by }) => isTheirs(closed_by));
    const made = looks.filter(({ stylist_id }) => isTheirs(stylist_id));
    const asked = questions.filter(({ stylist_id }) => isTheirs(stylist_id));
    const ratings = sum(made.map((one) => one.ratings));
    const stars = sum(made.map((one) => one.stars));
    const todayAt = today.toISOString();
    return {
      today: own.filter(({ closed_at }) => (closed_at ?? '') >= todayAt).length,
      month: own.length,
      minutes: fromClaimToSent(own),
      late: own.filter(isLate).length,
      lines: sum(made.map((one) => one.lines)),
      kept: sum(made.map((one) => one.kept)),
      disputed: sum(made.map((one) => one.disputed)),
      rating: ratings === 0 ? null : stars / ratings,
      asked: sum(asked.map((one) => one.asked)),
    };
  };
}
