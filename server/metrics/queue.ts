import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/tables.ts';

/** Counting more would cost the database more than the number is worth. */
const COUNTED_MAX = 10_000;
/** A database that is away in silence does not keep what else there is to tell. */
const LOOK_MS = 3000;

const dueJobs = (db: Db, at: string) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('jobs')
        .select('run_at')
        .where('run_at', '<=', at)
        .orderBy('run_at')
        .limit(COUNTED_MAX)
        .as('due'),
    )
    .select([sql<number>`count(*)`.as('count'), sql<string | null>`min(run_at)`.as('oldest')])
    .executeTakeFirstOrThrow();

/** Answers what looks at the queue; where it cannot be seen, it says so and nothing of it. */
export function queueGauges(registry: Registry, db: Db, now: () => Date): () => Promise<void> {
  const registers = [registry];
  const isUp = new Gauge({
    name: 'poshak_database_up',
    help: 'whether the database answered this scrape',
    registers,
  });
  const due = new Gauge({
    name: 'poshak_jobs_due',
    help: `jobs whose time has come and that nobody has taken, counted up to ${COUNTED_MAX}`,
    registers,
  });
  const age = new Gauge({
    name: 'poshak_jobs_oldest_due_seconds',
    help: 'how long the oldest of them has waited',
    registers,
  });

  return async () => {
    const at = now();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('the database is silent')), LOOK_MS);
    try {
      const { count, oldest } = await Promise.race([dueJobs(db, at.toISOString()), late.promise]);
      due.set(count);
      age.set(oldest === null ? 0 : (at.getTime() - Date.parse(oldest)) / 1000);
      isUp.set(1);
    } catch {
      due.remove();
      age.remove();
      isUp.set(0);
    } finally {
      clearTimeout(timer);
    }
  };
}
