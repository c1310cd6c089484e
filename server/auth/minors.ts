import { UNDER_18 } from '../../contract/ages.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';

export async function isMinor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('preferences')
    .select('age_range')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.age_range === UNDER_18;
}

export async function refuseMinor(db: Db, userId: string): Promise<void> {
  if (await isMinor(db, userId)) throw new AppError('under_age');
}

/** Of whoever is under 18 nothing is kept that was only learnt of the consumer. */
export async function forgetMinor(db: Db, userId: string): Promise<void> {
  if (!(await isMinor(db, userId))) return;
  for (const table of ['taste_answers', 'taste_tallies', 'tastes', 'events'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
