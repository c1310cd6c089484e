import { sql, type SqlBool } from 'kysely';
import { HIDDEN } from '../db/hidden.ts';
import { UNSTYLED } from '../db/suspended.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';

export interface By {
  requestId: string;
  stylistId: string;
}

const isRequest = (db: Db, id: string) =>
  db.selectFrom('requests').select('id').where('id', '=', id).executeTakeFirst();

/** Of a request that the stylist has in hand, and of no photo that is kept from stylists. */
export async function heldNote(db: Db, { requestId, stylistId }: By, now: Date) {
  const held = await db
    .selectFrom('requests')
    .leftJoin('voices', 'voices.photo_id', 'requests.photo_id')
    .select(['requests.photo_id', 'requests.user_id', 'voices.type'])
    .where('status', '=', 'open')
    .where('claimed_by', '=', stylistId)
    .where('claim_expires_at', '>', now.toISOString())
    .where(sql<SqlBool>`requests.photo_id not in (${HIDDEN})`)
    .where(sql<SqlBool>`requests.user_id not in (${UNSTYLED})`)
    .where('requests.id', '=', requestId)
    .executeTakeFirst();
  if (!held) throw new AppError((await isRequest(db, requestId)) ? 'not_yours' : 'not_found');
  if (held.type === null) throw new AppError('gone');
  return { ...held, type: held.type };
}
