import { CODES_MAX, EXCHANGE_CODE_TTL_MS } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';
import { hashOf, newSecret } from './secrets.ts';

interface NewCode {
  userId: string;
  isNew: boolean;
  nonce: string | null;
}

export async function addCode(
  db: Db,
  { userId, isNew, nonce }: NewCode,
  now: Date,
): Promise<string> {
  const code = newSecret();
  const expiresAt = new Date(now.getTime() + EXCHANGE_CODE_TTL_MS).toISOString();
  await db
    .insertInto('codes')
    .values({
      hash: hashOf(code),
      user_id: userId,
      is_new: Number(isNew),
      expires_at: expiresAt,
      nonce,
    })
    .execute();
  const newest = db
    .selectFrom('codes')
    .select('hash')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .limit(CODES_MAX);
  await db
    .deleteFrom('codes')
    .where('user_id', '=', userId)
    .where('hash', 'not in', newest)
    .execute();
  return code;
}

/** Deleting it is what makes it good for one use. */
export async function spendCode(db: Db, code: string, now: Date) {
  const spent = await db
    .deleteFrom('codes')
    .where('hash', '=', hashOf(code))
    .returning(['user_id', 'is_new', 'expires_at', 'nonce'])
    .executeTakeFirst();
  if (!spent || spent.expires_at <= now.toISOString()) return null;
  return { userId: spent.user_id, isNew: spent.is_new === 1, nonce: spent.nonce };
}
