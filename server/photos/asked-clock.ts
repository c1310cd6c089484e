import { dueAt, neededAfter } from '../../contract/due.ts';
import { briefOf } from '../briefs/stored.ts';
import type { Db } from '../db/tables.ts';
import { notifyOthers } from '../push/notify.ts';
import { photosChanged } from './queries.ts';
import { reservationFor, reservationOfAgain } from './reservation.ts';

const standingOf = (db: Db, requestId: string) =>
  db
    .selectFrom('requests')
    .leftJoin('briefs', 'briefs.photo_id', 'requests.photo_id')
    .select([
      'requests.user_id',
      'requests.created_at',
      'requests.asked_until',
      'requests.stood_ms',
      'requests.reserved_for',
      'requests.reserved_until',
      'requests.again_of',
      'briefs.body',
    ])
    .where('requests.id', '=', requestId)
    .executeTakeFirstOrThrow();

interface Standing {
  body: string | null;
  again_of: string | null;
  created_at: string;
}

/** Another look may be asked for when the day is over for which the first was needed. */
export function neededOnOf({ body, again_of, created_at }: Standing): string | null {
  const neededOn = briefOf({ body })?.needed_on ?? null;
  return again_of === null ? neededOn : neededAfter(neededOn, created_at);
}

/** What has more time again, and runs out a second time, is told a second time. */
export const dueLater = (due: Date, now: Date) => ({
  due_at: due.toISOString(),
  ...(due > now && { late_told: 0 }),
});

/**
 * From now the clock stands, and the request is the asker's. It is due as late as it can be from
 * here on, so that nothing has to be done when nobody answers; an answer brings it forward.
 */
export async function stopClock(
  db: Db,
  { requestId, stylistId, until }: { requestId: string; stylistId: string; until: Date },
  now: Date,
): Promise<void> {
  const standing = await standingOf(db, requestId);
  const { user_id, created_at, stood_ms } = standing;
  const stood = stood_ms + until.getTime() - now.getTime();
  await db
    .updateTable('requests')
    .set({
      stood_ms: stood,
      ...dueLater(dueAt(new Date(created_at), neededOnOf(standing), stood), now),
      asked_until: until.toISOString(),
      reserved_for: stylistId,
      reserved_until: until.toISOString(),
    })
    .where('id', '=', requestId)
    .execute();
  await photosChanged(db, user_id);
}

interface Waited {
  request_id: string;
  stylist_id: string;
  until: string;
}

/**
 * Nothing is waited for any more: the clock runs on from where it stood, and the request is the
 * asker's no more before others. Whom an owner gave it meanwhile has it still. What was asked
 * earlier, and never answered, holds up nothing.
 */
export async function startClock(db: Db, question: Waited, now: Date): Promise<void> {
  const { request_id: requestId, stylist_id: asker, until } = question;
  const standing = await standingOf(db, requestId);
  const { user_id, created_at, asked_until, stood_ms, again_of } = standing;
  if (asked_until !== until) return;
  const left = Math.max(0, Date.parse(until) - now.getTime());
  const stood = stood_ms - left;
  const sentAt = new Date(created_at);
  const isAskers = standing.reserved_for === asker && (standing.reserved_until ?? '') >= until;
  const reserved =
    again_of === null
      ? await reservationFor(db, user_id, briefOf(standing), sentAt)
      : await reservationOfAgain(db, again_of, sentAt);
  await db
    .updateTable('requests')
    .set({
      stood_ms: stood,
      due_at: dueAt(sentAt, neededOnOf(standing), stood).toISOString(),
      asked_until: null,
      ...(left > 0 && isAskers && reserved),
    })
    .where('id', '=', requestId)
    .execute();
  await notifyOthers(db, requestId, now);
}

/** Whoever asked lets go of it: it waits for its answer, and is anybody's. */
export async function freeAsked(
  db: Db,
  { requestId, stylistId }: { requestId: string; stylistId: string },
  now: Date,
): Promise<void> {
  const freed = await db
    .updateTable('requests')
    .set({ reserved_for: null, reserved_until: null, left_by: stylistId })
    .where('id', '=', requestId)
    .where('status', '=', 'open')
    .where('asked_until', 'is not', null)
    .where('reserved_for', '=', stylistId)
    .returning('user_id')
    .executeTakeFirst();
  if (!freed) return;
  await notifyOthers(db, requestId, now);
  await photosChanged(db, freed.user_id);
}
