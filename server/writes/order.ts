import { ORDERED_DEVICES_MAX } from '../../contract/limits.ts';
import type { WriteOrder } from '../../contract/write-order.ts';
import type { Db, Row } from '../db/tables.ts';

type Kept = Row<'write_orders'>;

/** When it was made, by our clock: the phone's may be wrong, but counts seconds all the same. */
export const madeAt = ({ age }: WriteOrder, now: Date): Date =>
  new Date(now.getTime() - age * 1000);

/** The device that has been away the longest makes room. */
async function forgetOldest(db: Db, { family_id, subject }: Kept): Promise<void> {
  const newest = db
    .selectFrom('write_orders')
    .select('device')
    .where('family_id', '=', family_id)
    .where('subject', '=', subject)
    .orderBy('seen_at', 'desc')
    .limit(ORDERED_DEVICES_MAX);
  await db
    .deleteFrom('write_orders')
    .where('family_id', '=', family_id)
    .where('subject', '=', subject)
    .where('device', 'not in', newest)
    .execute();
}

/** False for a late copy: of this subject its device has sent the same write before, or a later one. */
export async function isNext(db: Db, kept: Kept): Promise<boolean> {
  const { n, seen_at } = kept;
  const next = await db
    .insertInto('write_orders')
    .values(kept)
    .onConflict((conflict) =>
      conflict
        .columns(['family_id', 'subject', 'device'])
        .doUpdateSet({ n, seen_at })
        .where('write_orders.n', '<', n),
    )
    .returning('n')
    .executeTakeFirst();
  if (next) await forgetOldest(db, kept);
  return next !== undefined;
}
