import { expressionBuilder } from 'kysely';
import { dueAt } from '../../contract/due.ts';
import type { Db, Tables } from '../db/tables.ts';
import { notifyShown } from '../push/notify.ts';
import { dueLater, neededOnOf } from './asked-clock.ts';

type Whose = { photo: string } | { userId: string };

const isOf = (whose: Whose) => {
  const eb = expressionBuilder<Tables, 'requests'>();
  return 'photo' in whose
    ? eb('requests.photo_id', '=', whose.photo)
    : eb('requests.user_id', '=', whose.userId);
};

/** Whoever had them in hand has them no more, but what is on its way out. */
export async function freeRequests(db: Db, whose: Whose): Promise<void> {
  await db
    .updateTable('requests')
    .set({ claimed_by: null, claim_expires_at: null })
    .where(isOf(whose))
    .where('status', '=', 'open')
    .where('goes_at', 'is', null)
    .execute();
}

const requestsOf = (db: Db, whose: Whose) =>
  db
    .selectFrom('requests')
    .leftJoin('briefs', 'briefs.photo_id', 'requests.photo_id')
    .leftJoin('hidden_photos', 'hidden_photos.photo_id', 'requests.photo_id')
    .leftJoin('suspensions', 'suspensions.user_id', 'requests.user_id')
    .select([
      'requests.id',
      'requests.created_at',
      'stood_ms',
      'again_of',
      'briefs.body',
      'reserved_for',
      'reserved_until',
      'hidden_photos.at as hidden_at',
      'suspensions.since as suspended_at',
    ])
    .where(isOf(whose))
    .where('status', '=', 'open')
    .where('goes_at', 'is', null);

/** As long as it stood already for a question, it stood. */
async function stoodBetween(db: Db, requestId: string, from: string, until: string) {
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
  return Math.max(0, Date.parse(until) - Math.max(Date.parse(from), ...ends));
}

/** What was kept for somebody when it was withheld is kept for as long as was left. */
function keptAgain(keptUntil: string | null, from: string, until: string): string | null {
  if (keptUntil === null || keptUntil <= from) return null;
  return new Date(Date.parse(until) + Date.parse(keptUntil) - Date.parse(from)).toISOString();
}

/**
 * A photo that was kept from stylists since then is not any more: its clock goes on from where it
 * stood, and they are told of it again. Kept from them for something else, too, its clock stands on,
 * and what it has stood since then is counted when that ends.
 */
export async function goOn(db: Db, whose: Whose, from: string, now: Date): Promise<void> {
  for (const request of await requestsOf(db, whose).execute()) {
    const other = request.hidden_at ?? request.suspended_at;
    if (other !== null && other <= from) continue;
    const until = other ?? now.toISOString();
    // Another look may have been asked for since.
    const began = request.created_at > from ? request.created_at : from;
    if (began > until) continue;
    const stood = request.stood_ms + (await stoodBetween(db, request.id, began, until));
    const due = dueAt(new Date(request.created_at), neededOnOf(request), stood);
    const reserved_until = keptAgain(request.reserved_until, began, until);
    const reserved_for = reserved_until && request.reserved_for;
    await db
      .updateTable('requests')
      .set({ stood_ms: stood, ...dueLater(due, now), reserved_for, reserved_until })
      .where('id', '=', request.id)
      .execute();
    if (other === null) {
      await notifyShown(db, { id: request.id, reserved_for, reserved_until }, now);
    }
  }
}
