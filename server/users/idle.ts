import { FAMILY_TTL_MS, IDLE_MS, IDLE_TOLD_BEFORE_MS } from '../../contract/limits.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db, Row } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { mailClient } from '../mail/notify.ts';
import { toldIdle } from '../mail/store.ts';
import { deleteUser } from './delete.ts';

interface Idle {
  db: Db;
  blobs: Blobs;
  now: Date;
  /** One that fails does not keep the others. */
  onError: (error: unknown) => void;
}

/** A node has other things to do, and comes back in an hour. */
const AT_ONCE = 100;

/**
 * Written down is the last sign-in, and a session lasts for half a year at most: so long after it
 * somebody may still have been here.
 */
const idleSince = (db: Db, before: Date) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('last_active_at', '<', new Date(before.getTime() - FAMILY_TTL_MS).toISOString());

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Where the mail leads; null once somebody has signed in again. */
export async function findIdle(
  db: Db,
  { subject_id, about }: Pick<Row<'mails'>, 'subject_id' | 'about'>,
): Promise<{ path: string } | null> {
  const idle = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', subject_id)
    .where('last_active_at', '<', about)
    .executeTakeFirst();
  return idle ? { path: '/' } : null;
}

async function tellIdle({ db, now, onError }: Idle): Promise<void> {
  const soon = (within: Db) =>
    idleSince(within, later(now, IDLE_TOLD_BEFORE_MS - IDLE_MS))
      .where((eb) =>
        eb.or([
          eb('idle_told_at', 'is', null),
          // Who came back since is told anew.
          eb('idle_told_at', '<', eb.ref('last_active_at')),
        ]),
      )
      // One that did not arrive is kept for a week, and then another one goes.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('mails')
              .select('mails.id')
              .where('role', '=', 'consumer')
              .whereRef('subject_id', '=', 'users.id')
              .where('what', '=', 'idle'),
          ),
        ),
      );
  for (const { id } of await soon(db).limit(AT_ONCE).execute()) {
    const told = inTransaction(db, async (within) => {
      if (!(await soon(within).where('users.id', '=', id).executeTakeFirst())) return;
      const about = now.toISOString();
      // No phone is left to be told: what it is told by ends with its session.
      const isMailed = await mailClient(within, id, { what: 'idle', about }, now);
      // Who has stopped our mails is told by nothing.
      if (!isMailed) await toldIdle(within, { subject_id: id, about }, now);
    });
    await told.catch(onError);
  }
}

/** Who was not here for three years is told, and a month later goes as if by her own hand. */
export async function deleteIdle(idle: Idle): Promise<void> {
  const { db, blobs, now, onError } = idle;
  await tellIdle(idle);
  const gone = (within: Db) =>
    idleSince(within, later(now, -IDLE_MS))
      .where('idle_told_at', '<=', later(now, -IDLE_TOLD_BEFORE_MS).toISOString())
      .whereRef('idle_told_at', '>=', 'last_active_at');
  for (const { id } of await gone(db).limit(AT_ONCE).execute()) {
    const isIdle = async (within: Db) => {
      if (!(await gone(within).where('users.id', '=', id).executeTakeFirst())) throw new Returned();
      await writeHouseLog(within, { who: null, what: 'deleted', whom: id }, now);
    };
    await deleteUser({ db, blobs, now: () => now }, id, isIdle).catch((error: unknown) => {
      if (!(error instanceof Returned)) onError(error);
    });
  }
}

/** Somebody has signed in meanwhile. */
class Returned extends Error {}
