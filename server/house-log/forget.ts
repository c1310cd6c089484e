import { HOUSE_LOG_KEPT_MS } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';

export const houseLogBefore = (db: Db, before: Date) =>
  db.deleteFrom('house_log').where('at', '<', before.toISOString());

/** A day later than the database would let it: by whichever of both times is behind. */
export async function forgetHouseLog(db: Db, now: Date): Promise<void> {
  const seen = await db.selectFrom('installation').select('seen_at').executeTakeFirst();
  if (!seen?.seen_at) return;
  const at = Math.min(now.getTime(), Date.parse(seen.seen_at));
  await houseLogBefore(db, new Date(at - HOUSE_LOG_KEPT_MS)).execute();
}
