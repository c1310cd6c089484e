import type { Logger } from 'pino';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import { prune } from './prune.ts';
import { sweepOrphans } from './sweep.ts';

const PRUNE_EVERY_MS = 60 * 60 * 1000;

interface UpkeepDeps {
  db: Db;
  blobs: Blobs;
  /** Where uploads wait while they arrive. */
  arriving: Blobs;
  log: Logger;
  now: () => Date;
}

/** Tidies once now and then every hour; answers how to stop, which waits for what is under way. */
export function keepUp({ db, blobs, arriving, log, now }: UpkeepDeps): () => Promise<void> {
  const startedAt = now();
  const run = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => log.error({ err: error }, 'upkeep'));

  let underWay = run(async () => {
    await prune(db, now());
    await arriving.sweep(startedAt, async () => false);
    const removed = await sweepOrphans(db, blobs, startedAt);
    if (removed > 0) log.info({ removed }, 'swept orphans');
  });
  const timer = setInterval(() => {
    underWay = underWay.then(() => run(() => prune(db, now())));
  }, PRUNE_EVERY_MS);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
