import { sql, type ExpressionBuilder, type QueryCreator } from 'kysely';
import { isEmbedded } from '../db/dialect.ts';
import type { Db, Row, Tables } from '../db/tables.ts';
import { newId } from '../ids.ts';

/** Longer than any job may take, so that a lease that has passed means a process that died. */
export const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60_000;
export const ATTEMPTS_MAX = 6;
/** A statement has room for some thousands of values. */
const AT_ONCE = 500;

export type Job = Row<'jobs'>;

interface Task {
  subject: string;
  host: string | null;
}

/** In the caller's transaction, so that there is a job exactly when there is a reason for it. */
export const addJob = (
  db: Db,
  kind: string,
  subject: string,
  now: Date,
  due = now,
): Promise<void> => addTasks(db, kind, [{ subject, host: null }], now, due);

export const addJobs = (
  db: Db,
  kind: string,
  subjects: readonly string[],
  now: Date,
): Promise<void> =>
  addTasks(
    db,
    kind,
    subjects.map((subject) => ({ subject, host: null })),
    now,
  );

export async function addTasks(
  db: Db,
  kind: string,
  tasks: readonly Task[],
  now: Date,
  due = now,
): Promise<void> {
  const [created_at, run_at] = [now.toISOString(), due.toISOString()];
  for (let from = 0; from < tasks.length; from += AT_ONCE) {
    const values = tasks.slice(from, from + AT_ONCE).map(({ subject, host }) => ({
      id: newId(),
      kind,
      subject,
      host,
      attempts: 0,
      run_at,
      created_at,
    }));
    await db
      .insertInto('jobs')
      .values(values)
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
      .execute();
  }
}

/** As `addJob`; one that is being done may have looked before, and is done again. */
export const addJobAnew = (
  db: Db,
  kind: string,
  subject: string,
  now: Date,
  due: Date,
): Promise<void> => addTaskAnew(db, kind, { subject, host: null }, now, due);

export async function addTaskAnew(
  db: Db,
  kind: string,
  { subject, host }: Task,
  now: Date,
  due: Date,
): Promise<void> {
  const [created_at, run_at] = [now.toISOString(), due.toISOString()];
  await db
    .insertInto('jobs')
    .values({ id: newId(), kind, subject, host, attempts: 0, run_at, created_at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({ run_at, attempts: 0 })
        .where((eb) => eb.or([eb('jobs.attempts', '>', 0), eb('jobs.run_at', '>', run_at)])),
    )
    .execute();
}

const named = (kind: string, subject: string) => sql<boolean>`
  kind = ${kind} and subject = ${subject}`;

/** False when there is none, or none any more. */
export async function dropJob(db: Db, kind: string, subject: string): Promise<boolean> {
  const dropped = await db.deleteFrom('jobs').where(named(kind, subject)).executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}

export async function hasJob(db: Db, kind: string, subject: string): Promise<boolean> {
  const job = db.selectFrom('jobs').select('id').where(named(kind, subject));
  return (await job.executeTakeFirst()) !== undefined;
}

const leasedFrom = (now: Date) => (eb: ExpressionBuilder<Tables, 'jobs'>) => ({
  attempts: eb('attempts', '+', 1),
  run_at: new Date(now.getTime() + LEASE_MS).toISOString(),
});

interface Due {
  kind: string;
  at: string;
  /** Hosts that are not asked now. */
  except: readonly string[];
  count: number;
}

const due = (db: QueryCreator<Tables>, { kind, at, except, count }: Due, isShared: boolean) =>
  db
    .selectFrom('jobs')
    .select(['id', 'run_at'])
    .where('kind', '=', kind)
    .where('run_at', '<=', at)
    .$if(except.length > 0, (query) =>
      query.where((eb) => eb.or([eb('host', 'is', null), eb('host', 'not in', except)])),
    )
    .orderBy('run_at')
    .limit(count)
    // Another worker takes the next one, and does not wait to find this one taken.
    .$if(isShared, (query) => query.forUpdate().skipLocked());

/** The job of these kinds that has waited longest; nobody else gets it while the lease lasts. */
export async function takeJob(
  db: Db,
  now: Date,
  kinds: readonly string[],
  except: readonly string[] = [],
): Promise<Job | undefined> {
  const at = now.toISOString();
  // Each by its index, so that a crowd of other kinds costs nothing.
  const [first, ...others] = kinds.map((kind) =>
    db
      .selectFrom(due(db, { kind, at, except, count: 1 }, !isEmbedded(db)).as('due'))
      .select(['due.id', 'due.run_at']),
  );
  if (!first) return undefined;
  const firsts = others.reduce((all, one) => all.unionAll(one), first);
  return db
    .updateTable('jobs')
    .set(leasedFrom(now))
    .where('run_at', '<=', at)
    .where('id', '=', (eb) =>
      eb.selectFrom(firsts.as('firsts')).select('firsts.id').orderBy('firsts.run_at').limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

/** More of a kind that has just been met, to be done together with it. */
export const takeMore = (
  db: Db,
  kind: string,
  count: number,
  now: Date,
  except: readonly string[],
): Promise<Job[]> =>
  db
    // Apart from the change, or it might be read again for each row of it.
    .with('due', (within) =>
      due(within, { kind, at: now.toISOString(), except, count }, !isEmbedded(db)),
    )
    .updateTable('jobs')
    .set(leasedFrom(now))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returningAll()
    .execute();

/** Whoever was away for longer than the lease decides nothing about what another has taken. */
const isStill = ({ id, attempts }: Pick<Job, 'id' | 'attempts'>) => sql<boolean>`
  id = ${id} and attempts = ${attempts}`;

export async function endJob(db: Db, job: Job): Promise<void> {
  await db.deleteFrom('jobs').where(isStill(job)).execute();
}

export async function runAgainAt(db: Db, job: Job, at: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: at.toISOString(), attempts: 0, last_error: null })
    .where(isStill(job))
    .execute();
}

export async function retryLater(db: Db, job: Job, error: string, now: Date): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (job.attempts - 1), LONGEST_WAIT_MS);
  await db
    .updateTable('jobs')
    .set({ run_at: new Date(now.getTime() + wait).toISOString(), last_error: error })
    .where(isStill(job))
    .execute();
}
