import { LATE_TOLD_EVERY_MS } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { notifyLate } from '../push/notify.ts';
import { isWaiting } from '../db/waiting.ts';

/** Whom it has been told: nobody, who has it in hand, all stylists, the owners too. */
const ALL_TOLD = 3;
/** Of one look; whoever comes next looks again in a minute. */
const AT_ONCE = 100;

/** What ran out before, such as while no server of this build ran, is no news: House has it. */
const NEWS_MS = 24 * 60 * 60 * 1000;

const lateQuery = (db: Db, now: Date) =>
  db
    .selectFrom('requests')
    .select([
      'id',
      'due_at',
      'late_told',
      'claimed_by',
      'claim_expires_at',
      'reserved_for',
      'reserved_until',
    ])
    .where(isWaiting)
    .where('due_at', '<', now.toISOString())
    .where('due_at', '>', new Date(now.getTime() - NEWS_MS).toISOString())
    .where('late_told', '<', ALL_TOLD);

type Late = Awaited<ReturnType<ReturnType<typeof lateQuery>['execute']>>[number];

function holderOf(late: Late, at: string): string | null {
  if ((late.claim_expires_at ?? '') > at) return late.claimed_by;
  return (late.reserved_until ?? '') > at ? late.reserved_for : null;
}

/** Nobody holds it: it is told to all at once. */
const nextOf = (late: Late, holder: string | null) =>
  late.late_told === 0 && holder === null ? 2 : late.late_told + 1;

async function tell(db: Db, id: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const late = await lateQuery(db, now).where('requests.id', '=', id).executeTakeFirst();
  if (!late) return;
  const holder = holderOf(late, at);
  const next = nextOf(late, holder);
  // Who has it in hand is asked first, and has some minutes.
  const from = Date.parse(late.due_at) + late.late_told * LATE_TOLD_EVERY_MS;
  if (now.getTime() < from) return;
  await db.updateTable('requests').set({ late_told: next }).where('id', '=', id).execute();
  await notifyLate(db, { id, step: next, holder }, now);
}

/**
 * A clock that ran out is told to who has the request in hand, then to all, then to the owners, once
 * each, whichever node finds it.
 */
export async function tellLate(db: Db, now: Date): Promise<void> {
  const late = await lateQuery(db, now).orderBy('due_at').limit(AT_ONCE).execute();
  for (const { id } of late) await inTransaction(db, (within) => tell(within, id, now));
}
