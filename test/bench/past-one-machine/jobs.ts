import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../../server/db/open.ts';
import type { Db } from '../../../server/db/tables.ts';
import { addJobs, endJob, takeJob, type Job } from '../../../server/jobs/queue.ts';
import type { Cluster } from '../../support/server/cluster.ts';
import { median } from '../load.ts';
import { inSmall } from '../small.ts';
import { newDatabase } from './node.ts';

const JOBS = inSmall(20, 2_000);
const WORKERS = 8;
const LEASE_MS = 60_000;
/** As the server's workers do. */
const LOOK_EVERY_MS = 1_000;

const now = () => new Date();

type Take = (db: Db, now: Date) => Promise<Job | undefined>;

/** As one database of one process needs it: whoever meets another at the same job finds none. */
const takePlainly: Take = (db, at) =>
  db
    .updateTable('jobs')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      run_at: new Date(at.getTime() + LEASE_MS).toISOString(),
    }))
    .where('run_at', '<=', at.toISOString())
    .where('id', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('run_at', '<=', at.toISOString())
        .orderBy('run_at')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();

/** Empty jobs a second, by eight workers who look again after a while when they find none. */
async function drain(db: Db, take: Take): Promise<number> {
  const subjects = Array.from({ length: JOBS }, (_, index) => String(index));
  await addJobs(db, 'knit', subjects, now());
  let left = JOBS;
  const startedAt = performance.now();
  const { promise: empty, resolve: isEmpty } = Promise.withResolvers<void>();
  const done = new AbortController();
  const worker = async () => {
    while (left > 0) {
      const job = await take(db, now());
      if (!job) {
        await wait(LOOK_EVERY_MS, undefined, { signal: done.signal }).catch(() => undefined);
        continue;
      }
      await endJob(db, job);
      left -= 1;
      if (left === 0) isEmpty();
    }
  };
  const workers = Array.from({ length: WORKERS }, worker);
  await empty;
  const tookMs = performance.now() - startedAt;
  done.abort();
  await Promise.all(workers);
  return JOBS / (tookMs / 1000);
}

export async function benchJobs(cluster: Cluster, rounds: number) {
  const databaseUrl = await newDatabase(cluster, 'jobs');
  const db = await openDatabase({ databaseUrl, dataDir: '' }, now());
  const measured: { ours: number[]; plain: number[] } = { ours: [], plain: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.ours.push(await drain(db, (db, at) => takeJob(db, at, ['knit'])));
    measured.plain.push(await drain(db, takePlainly));
  }
  await db.destroy();
  return { ours: median(measured.ours), plain: median(measured.plain) };
}
