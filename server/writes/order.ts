import type { ExpressionBuilder } from 'kysely';
import {
  ORDERED_DEVICES_MAX,
  WRITE_AGE_MAX_S,
  WRITE_ON_LINE_MAX_MS,
} from '../../contract/limits.ts';
import type { WriteOrder } from '../../contract/write-order.ts';
import type { Db, Row, Tables } from '../db/tables.ts';

type Kept = Row<'write_orders'>;

/**
 * When it was made, by our clock: the phone's may be wrong, but counts seconds all the same. Its age
 * is that of the sending, so what lay on the line is told by our own time, as the phone knows it.
 */
export function madeAt({ age, made }: WriteOrder, now: Date): Date {
  const latest = now.getTime() - age * 1000;
  const isKnown = made !== null && Math.abs(latest - made) <= WRITE_ON_LINE_MAX_MS;
  return new Date(isKnown ? Math.min(made, latest) : latest);
}

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

/** No write that may still come is older than what this session has sent last of anything. */
export const hasNoOrder = (eb: ExpressionBuilder<Tables, 'refresh_families'>, now: Date) => {
  const oldest = new Date(now.getTime() - WRITE_AGE_MAX_S * 1000).toISOString();
  const young = eb
    .selectFrom('write_orders')
    .select('write_orders.n')
    .whereRef('write_orders.family_id', '=', 'refresh_families.id')
    .where('write_orders.seen_at', '>', oldest);
  return eb.not(eb.exists(young));
};

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

/** Whether another device of the consumer's has sent a write on the same subject that was made later: `seen_at` is when each was made. */
async function isOvertaken(db: Db, userId: string, made: Kept, now: Date): Promise<boolean> {
  const later = await db
    .selectFrom('write_orders')
    .innerJoin('refresh_families as family', 'family.id', 'write_orders.family_id')
    .select('write_orders.n')
    .where('family.subject_id', '=', userId)
    .where('family.role', '=', 'consumer')
    .where('write_orders.subject', '=', made.subject)
    .where('write_orders.device', '!=', made.device)
    .where('write_orders.seen_at', '>', made.seen_at)
    // What is of later than now was stored while our clock was ahead.
    .where('write_orders.seen_at', '<=', now.toISOString())
    .executeTakeFirst();
  return later !== undefined;
}

/** Of one device the order of its writes decides, between devices when they were made. */
export async function isNewest(
  db: Db,
  who: { id: string; familyId: string },
  subject: string,
  order: WriteOrder | null,
  now: Date,
): Promise<boolean> {
  if (!order) return true;
  const { device, n } = order;
  const seen_at = madeAt(order, now).toISOString();
  const sent = { family_id: who.familyId, subject, device, n, seen_at };
  return (await isNext(db, sent)) && !(await isOvertaken(db, who.id, sent, now));
}
