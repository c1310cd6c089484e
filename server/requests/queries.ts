import { sql, type SqlBool } from 'kysely';
import type { Claim } from '../../contract/requests.ts';
import { CLAIM_MS, GIVEN_BACK_MS } from '../../contract/limits.ts';
import { HIDDEN } from '../db/hidden.ts';
import { isMinors } from '../db/minors.ts';
import { isOfSuspended, UNSTYLED } from '../db/suspended.ts';
import type { Db } from '../db/tables.ts';
import { photosChanged } from '../photos/queries.ts';

export function findRequest(db: Db, id: string) {
  return db
    .selectFrom('requests')
    .leftJoin('stylists', 'stylists.id', 'requests.claimed_by')
    .leftJoin('stylists as own', 'own.id', 'requests.reserved_for')
    .leftJoin('hidden_photos', 'hidden_photos.photo_id', 'requests.photo_id')
    .select([
      'requests.id',
      'requests.status',
      'requests.again_of',
      'requests.closed_by',
      'requests.claim_expires_at',
      'stylists.name as holder',
      'own.name as reserved_for',
      'requests.reserved_until',
      'hidden_photos.at as hidden_at',
      isMinors.as('is_minors'),
      isOfSuspended.as('is_suspended'),
    ])
    .where('requests.id', '=', id)
    .executeTakeFirst();
}

/** Takes or renews the hold in one statement, so that of two stylists at once one gets it. */
export async function holdRequest(
  db: Db,
  id: string,
  stylistId: string,
  now: Date,
): Promise<Claim | null> {
  const expiresAt = new Date(now.getTime() + CLAIM_MS).toISOString();
  const held = await db
    .updateTable('requests')
    .set((eb) => ({
      claimed_by: stylistId,
      claim_expires_at: expiresAt,
      left_by: null,
      claimed_at: eb
        .case()
        .when('claimed_by', '=', stylistId)
        .then(eb.fn.coalesce('claimed_at', eb.val(now.toISOString())))
        .else(now.toISOString())
        .end(),
    }))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where(sql<SqlBool>`photo_id not in (${HIDDEN}) and user_id not in (${UNSTYLED})`)
    .where((eb) =>
      eb.or([
        eb('claimed_by', 'is', null),
        eb('claimed_by', '=', stylistId),
        eb('claim_expires_at', '<=', now.toISOString()),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('reserved_for', 'is', null),
        eb('reserved_for', '=', stylistId),
        eb('reserved_until', '<=', now.toISOString()),
      ]),
    )
    .returning((eb) => [
      'user_id',
      eb
        .selectFrom('stylists')
        .select('name')
        .where('stylists.id', '=', stylistId)
        .$asScalar()
        .$notNull()
        .as('name'),
    ])
    .executeTakeFirst();
  if (!held) return null;
  await photosChanged(db, held.user_id);
  return { stylistId, name: held.name, expiresAt };
}

/** What was held until now nobody else has for a moment. */
export async function releaseRequest(
  db: Db,
  id: string,
  stylistId: string,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + GIVEN_BACK_MS).toISOString();
  const released = await db
    .updateTable('requests')
    .set((eb) => ({
      claimed_by: null,
      claim_expires_at: null,
      left_by: stylistId,
      reserved_for: stylistId,
      reserved_until: eb
        .case()
        .when(eb.and([eb('reserved_for', '=', stylistId), eb('reserved_until', '>', until)]))
        .then(eb.ref('reserved_until'))
        .else(until)
        .end(),
    }))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('claimed_by', '=', stylistId)
    .where('claim_expires_at', '>', now.toISOString())
    .where('goes_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (released) await photosChanged(db, released.user_id);
}

interface Closing {
  id: string;
  status: 'completed' | 'declined';
  by: string;
  reason?: string;
}

export async function closeRequest(db: Db, closing: Closing, now: Date): Promise<void> {
  const { user_id } = await db
    .updateTable('requests')
    .set({
      status: closing.status,
      closed_by: closing.by,
      closed_at: now.toISOString(),
      retake_reason: closing.reason ?? null,
      claimed_by: null,
      claim_expires_at: null,
      goes_at: null,
    })
    .where('id', '=', closing.id)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('begun').where('request_id', '=', closing.id).execute();
  await photosChanged(db, user_id);
}

export async function discardDrafts(db: Db, requestId: string): Promise<void> {
  await db
    .updateTable('outfits')
    .set({ status: 'discarded' })
    .where('request_id', '=', requestId)
    .where('status', '=', 'draft')
    .execute();
}
