import { INVITATION_MS } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';
import { newId } from '../ids.ts';

export async function addInvitation(
  db: Db,
  stylistId: string,
  hash: string,
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + INVITATION_MS).toISOString();
  await db
    .insertInto('invitations')
    .values({
      id: newId(),
      token_hash: hash,
      stylist_id: stylistId,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .execute();
  return expiresAt;
}

/** In one statement, so that of two who follow the link at once one is the invited. */
export async function spendInvitation(
  db: Db,
  hash: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ used_by: userId, used_at: now.toISOString() })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findInvitation = (db: Db, hash: string) =>
  db
    .selectFrom('invitations')
    .select(['used_by', 'used_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
