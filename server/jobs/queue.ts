import type { Db, Row } from '../db/tables.ts';
import { newId } from '../ids.ts';

/** Longer than any job may take, so that a lease that has passed means a process that died. */
const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60_000;
export const ATTEMPTS_MAX = 6;

export type Job = Row<'jobs'>;

/** In the caller's transaction, so that there is a job exactly when there is a reason for it. */
export async function addJob(db: Db, kind: string, subject: string, now: Date): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      id: newId(),
      kind,
      subject,
      attempts: 0,
      run_at: now.toISOString(),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute();
}

/** The job that has waited longest; nobody else gets it while the lease lasts. */
export function takeJob(
  db: Db,
  now: Date,
  except: readonly string[] = [],
): Promise<Job | undefined> {
  const at = now.toISOString();
  return db
    .updateTable('jobs')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      run_at: new Date(now.getTime() + LEASE_MS).toISOString(),
    }))
    .where('run_at', '<=', at)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('run_at', '<=', at)
        .$if(except.length > 0, (query) => query.where('kind', 'not in', except))
        .orderBy('run_at')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function endJob(db: Db, id: string): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute();
}

export async function runAgainAt(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: at.toISOString(), attempts: 0, last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function retryLater(db: Db, job: Job, error: string, now: Date): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (job.attempts - 1), LONGEST_WAIT_MS);
  await db
    .updateTable('jobs')
    .set({ run_at: new Date(now.getTime() + wait).toISOString(), last_error: error })
    .where('id', '=', job.id)
    .execute();
}
