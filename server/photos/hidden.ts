import { dueAt } from '../../contract/due.ts';
import type { Db } from '../db/tables.ts';
import { notifyShown } from '../push/notify.ts';
import { neededOnOf } from './asked-clock.ts';
import { photosChanged } from './queries.ts';

interface Hiding {
  photo: string;
  userId: string;
  complaint: string | null;
}

/** Hidden already, because a stylist reported it: it is hidden for the complaint, too. */
async function isForComplaint(db: Db, photo: string, complaint: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hidden_photos')
    .set({ complaint_id: complaint })
    .where('photo_id', '=', photo)
    .where('complaint_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From the next call on nobody but an owner sees it; whoever had its request in hand has it no more. */
export async function hidePhoto(
  db: Db,
  { photo, userId, complaint }: Hiding,
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('hidden_photos')
    .values({ photo_id: photo, complaint_id: complaint, at: now.toISOString() })
    .onConflict((conflict) => conflict.column('photo_id').doNothing())
    .returning('photo_id')
    .executeTakeFirst();
  if (!added) return complaint !== null && (await isForComplaint(db, photo, complaint));
  await db
    .updateTable('requests')
    .set({ claimed_by: null, claim_expires_at: null })
    .where('photo_id', '=', photo)
    .where('status', '=', 'open')
    .where('goes_at', 'is', null)
    .execute();
  await photosChanged(db, userId);
  return true;
}

const requestsOf = (db: Db, photo: string) =>
  db
    .selectFrom('requests')
    .leftJoin('briefs', 'briefs.photo_id', 'requests.photo_id')
    .select([
      'requests.id',
      'requests.created_at',
      'stood_ms',
      'again_of',
      'briefs.body',
      'reserved_for',
      'reserved_until',
    ])
    .where('requests.photo_id', '=', photo)
    .where('status', '=', 'open')
    .where('goes_at', 'is', null);

/** As long as it stood already for a question, it stood. */
async function stoodSince(db: Db, requestId: string, hiddenAt: string, now: Date): Promise<number> {
  const questions = await db
    .selectFrom('questions')
    .select(['until', 'answered_at', 'taken_back_at'])
    .where('request_id', '=', requestId)
    .execute();
  const ends = questions.map(({ until, answered_at, taken_back_at }) =>
    Date.parse(
      [until, answered_at, taken_back_at].filter((end) => end !== null).toSorted()[0] ?? '',
    ),
  );
  return Math.max(0, now.getTime() - Math.max(Date.parse(hiddenAt), ...ends));
}

/** What was kept for somebody when it was hidden is kept for as long as was left. */
function keptAgain(until: string | null, hiddenAt: string, now: Date): string | null {
  if (until === null || until <= hiddenAt) return null;
  return new Date(now.getTime() + Date.parse(until) - Date.parse(hiddenAt)).toISOString();
}

/** Back to where it was: its clock goes on from where it stood, and stylists are told of it again. */
export async function showPhoto(
  db: Db,
  { photo, userId }: Omit<Hiding, 'complaint'>,
  now: Date,
): Promise<boolean> {
  const hidden = await db
    .deleteFrom('hidden_photos')
    .where('photo_id', '=', photo)
    .returning('at')
    .executeTakeFirst();
  if (!hidden) return false;
  for (const request of await requestsOf(db, photo).execute()) {
    const stood = request.stood_ms + (await stoodSince(db, request.id, hidden.at, now));
    const due = dueAt(new Date(request.created_at), neededOnOf(request), stood);
    const reserved_until = keptAgain(request.reserved_until, hidden.at, now);
    const reserved_for = reserved_until && request.reserved_for;
    await db
      .updateTable('requests')
      .set({ stood_ms: stood, due_at: due.toISOString(), reserved_for, reserved_until })
      .where('id', '=', request.id)
      .execute();
    await notifyShown(db, { id: request.id, reserved_for, reserved_until }, now);
  }
  await photosChanged(db, userId);
  return true;
}
