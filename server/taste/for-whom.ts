import type { ForWhom } from '../../contract/piece.ts';
import { whomOf } from '../../contract/preferences.ts';
import type { Db } from '../db/tables.ts';
import { genderOf } from '../preferences/wire.ts';

interface Whom {
  whom: ForWhom | null;
  /** Neither the preferences nor the client's own answer say it. */
  asks: boolean;
}

/** Whose clothes a client is shown: as the client answered, or else by the preferences. */
export async function whomFor(db: Db, userId: string): Promise<Whom> {
  const row = await db
    .selectFrom('users')
    .leftJoin('tastes', 'tastes.user_id', 'users.id')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select(['tastes.for_whom', 'preferences.gender'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  const said = row?.for_whom ?? null;
  if (said !== null && said !== 'unsaid') return { whom: said, asks: false };
  const whom = whomOf(genderOf(row?.gender ?? null));
  return { whom, asks: said === null && whom === null };
}

export async function keepWhom(db: Db, userId: string, whom: ForWhom | null): Promise<void> {
  const for_whom = whom ?? 'unsaid';
  await db
    .insertInto('tastes')
    .values({ user_id: userId, answered: 0, likes: '[]', leaves: '[]', for_whom })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ for_whom }))
    .execute();
}
