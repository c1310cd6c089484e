import type { Db } from '../db/tables.ts';

export async function suspend(db: Db, account: string, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('suspensions')
    .values({ account, user_id: userId, since: now.toISOString() })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ user_id: userId }))
    .execute();
}

/** Whether there was anything to restore. */
export async function restore(db: Db, account: string): Promise<boolean> {
  const gone = await db.deleteFrom('suspensions').where('account', '=', account).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Whoever deletes a suspended account and signs up again is who was suspended. */
export async function recogniseSuspended(db: Db, account: string, userId: string): Promise<void> {
  await db
    .updateTable('suspensions')
    .set({ user_id: userId })
    .where('account', '=', account)
    .execute();
}
