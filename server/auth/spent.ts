import type { Db, Spending } from '../db/tables.ts';
import { newId } from '../ids.ts';
import { accountKey } from './accounts.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** What else the account has used up since: it was deleted meanwhile, and is another user now. */
export const spentSince = (db: Db, account: string, what: Spending, since: Date) =>
  db
    .selectFrom('spent')
    .select('at as created_at')
    .where('account', '=', account)
    .where('what', '=', what)
    .where('at', '>=', since.toISOString());

/** Nothing is counted for longer than a day. */
export const spentBefore = (db: Db, now: Date) =>
  db.deleteFrom('spent').where('at', '<', new Date(now.getTime() - DAY_MS).toISOString());

/** Of an account that is being deleted: when, and not what. */
export async function keepSpent(db: Db, userId: string, now: Date): Promise<void> {
  const account = await accountKey(db, userId);
  for (const [what, table, countsForMs] of [
    ['upload', 'photos', HOUR_MS],
    ['own', 'own_pieces', HOUR_MS],
    ['report', 'reports', DAY_MS],
  ] as const) {
    const since = new Date(now.getTime() - countsForMs).toISOString();
    const rows = await db
      .selectFrom(table)
      .select('created_at as at')
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .execute();
    const spent = rows.map(({ at }) => ({ id: newId(), account, what, at }));
    if (spent.length > 0) await db.insertInto('spent').values(spent).execute();
  }
}
