import { EXCHANGE_CODE_TTL_MS } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';
import { hashOf, newSecret } from './secrets.ts';

export async function addCode(db: Db, userId: string, isNew: boolean, now: Date): Promise<string> {
  const code = newSecret();
  const expiresAt = new Date(now.getTime() + EXCHANGE_CODE_TTL_MS).toISOString();
  await db
    .insertInto('codes')
    .values({ hash: hashOf(code), user_id: userId, is_new: Number(isNew), expires_at: expiresAt })
    .execute();
  return code;
}

/** Deleting it is what makes it good for one use. */
export async function spendCode(db: Db, code: string, now: Date) {
  const spent = await db
    .deleteFrom('codes')
    .where('hash', '=', hashOf(code))
    .returning(['user_id', 'is_new', 'expires_at'])
    .executeTakeFirst();
  if (!spent || spent.expires_at <= now.toISOString()) return null;
  return { userId: spent.user_id, isNew: spent.is_new === 1 };
}
