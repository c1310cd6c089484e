import type { HousePromise, Pressing } from '../../contract/house-promise.ts';
import { ASSIGNED_MS, SERIES_DAYS } from '../../contract/limits.ts';
import { dayIn, lastDays } from '../analytics/days.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { photosChanged } from '../photos/queries.ts';
import { notifyGiven, notifyOthers } from '../push/notify.ts';
import { isWaiting } from '../db/waiting.ts';
import { fromClaimToSent, fromPhotoToClaim, isLate, sentQuery } from './figures.ts';
import { startOf } from './month.ts';

/** Due within it a request stands among those that press. */
const PRESSING_MS = 8 * 60 * 60_000;
const PRESSING_SHOWN = 20;
const WEEKS = 4;
const DAYS_A_WEEK = 7;

export async function kept(db: Db, zone: string, now: Date) {
  const dayOf = dayIn(zone);
  const dates = lastDays(dayOf(now), SERIES_DAYS);
  const sent = await sentQuery(db, startOf(dates[0] ?? '', zone)).execute();
  const byDay = Map.groupBy(sent, ({ closed_at }) => dayOf(closed_at ?? ''));
  const figuresOf = (some: typeof sent) => ({
    sent: some.length,
    late: some.filter(isLate).length,
  });
  const days = dates.map((date) => ({ date, ...figuresOf(byDay.get(date) ?? []) }));
  const weeks = Array.from({ length: WEEKS }, (_, back) => {
    const end = dates.length - back * DAYS_A_WEEK;
    const week = dates.slice(end - DAYS_A_WEEK, end);
    const some = week.flatMap((date) => byDay.get(date) ?? []);
    return {
      from: week[0] ?? '',
      ...figuresOf(some),
      toSent: fromClaimToSent(some),
      toClaim: fromPhotoToClaim(some),
    };
  });
  return { days, weeks } satisfies Partial<HousePromise>;
}

export const pressingQuery = (db: Db, now: Date) =>
  db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .leftJoin('stylists as holder', 'holder.id', 'requests.claimed_by')
    .leftJoin('stylists as own', 'own.id', 'requests.reserved_for')
    .select([
      'requests.id',
      'requests.user_id',
      'requests.due_at',
      'requests.claimed_by',
      'requests.claim_expires_at',
      'requests.reserved_for',
      'requests.reserved_until',
      'users.name',
      'holder.name as holder_name',
      'own.name as own_name',
    ])
    .where(isWaiting)
    .where('requests.due_at', '<', new Date(now.getTime() + PRESSING_MS).toISOString())
    .orderBy('requests.due_at')
    .orderBy('requests.id')
    .limit(PRESSING_SHOWN);

export async function pressing(db: Db, now: Date): Promise<Pressing[]> {
  const rows = await pressingQuery(db, now).execute();
  const at = now.toISOString();
  const live = (id: string | null, name: string | null, until: string | null) =>
    id !== null && name !== null && until !== null && until > at ? { id, name, until } : null;
  return rows.map((row) => {
    const holder = live(row.claimed_by, row.holder_name, row.claim_expires_at);
    const own = live(row.reserved_for, row.own_name, row.reserved_until);
    return {
      id: row.id,
      userId: row.user_id,
      name: row.name,
      dueAt: row.due_at,
      holder: holder ?? own,
      isReserved: holder === null && own !== null,
    };
  });
}

interface Act {
  id: string;
  /** The owner. */
  by: string;
  now: Date;
}

/** Kept for one alone, as long as nobody holds it. */
export const assign = (db: Db, { id, by, now }: Act, stylistId: string): Promise<void> =>
  inTransaction(db, async (within) => {
    const at = now.toISOString();
    const stylist = await within
      .selectFrom('stylists')
      .select('id')
      .where('id', '=', stylistId)
      .where('disabled_at', 'is', null)
      .where('paused_at', 'is', null)
      .executeTakeFirst();
    const request = await within
      .selectFrom('requests')
      .select(['status', 'goes_at', 'user_id', 'claimed_by', 'claim_expires_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!stylist || !request) throw new AppError('not_found');
    if (request.status !== 'open' || request.goes_at !== null) throw new AppError('request_closed');
    const isHeld = request.claimed_by !== null && (request.claim_expires_at ?? '') > at;
    if (isHeld && request.claimed_by !== stylistId) throw new AppError('claimed_by_another');
    const reserved_until = new Date(now.getTime() + ASSIGNED_MS).toISOString();
    await within
      .updateTable('requests')
      .set({ reserved_for: stylistId, reserved_until })
      .where('id', '=', id)
      .execute();
    if (!isHeld) await notifyGiven(within, { id, stylistId }, now);
    await photosChanged(within, request.user_id);
    const line = { who: by, what: 'assigned' as const, whom: request.user_id, about: stylistId };
    await writeHouseLog(within, line, now);
  });

/** Whoever held it, or had it kept, has it no more. */
export const takeBack = (db: Db, { id, by, now }: Act): Promise<void> =>
  inTransaction(db, async (within) => {
    const request = await within
      .selectFrom('requests')
      .select([
        'status',
        'goes_at',
        'user_id',
        'claimed_by',
        'claim_expires_at',
        'reserved_for',
        'reserved_until',
      ])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!request) throw new AppError('not_found');
    if (request.status !== 'open' || request.goes_at !== null) throw new AppError('request_closed');
    const at = now.toISOString();
    const holder = (request.claim_expires_at ?? '') > at ? request.claimed_by : null;
    const own = (request.reserved_until ?? '') > at ? request.reserved_for : null;
    const about = holder ?? own;
    if (about === null) return;
    await within
      .updateTable('requests')
      .set({ claimed_by: null, claim_expires_at: null, reserved_for: null, reserved_until: null })
      .where('id', '=', id)
      .execute();
    await notifyOthers(within, id, now);
    await photosChanged(within, request.user_id);
    const line = { who: by, what: 'reservation_ended' as const, whom: request.user_id, about };
    await writeHouseLog(within, line, now);
  });
