import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

const SHOWN_MS = 7 * 24 * 60 * 60 * 1000;

export type PushEnd = 'sent' | 'gone' | 'failed';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** A count that could not be kept is no reason to tell somebody twice. */
export async function countPush(db: Db, end: PushEnd, now: Date): Promise<void> {
  await db
    .insertInto('push_days')
    .values({ day: dayOf(now), sent: 0, gone: 0, failed: 0, [end]: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({ [end]: eb(`push_days.${end}`, '+', 1) })),
    )
    .execute()
    .catch(() => undefined);
}

export async function pushesOfWeek(db: Db, now: Date): Promise<Record<PushEnd, number>> {
  const sum = (end: PushEnd) => sql<number>`coalesce(sum(${sql.ref(end)}), 0)`;
  return db
    .selectFrom('push_days')
    .select([sum('sent').as('sent'), sum('gone').as('gone'), sum('failed').as('failed')])
    .where('day', '>', dayOf(new Date(now.getTime() - SHOWN_MS)))
    .executeTakeFirstOrThrow();
}
