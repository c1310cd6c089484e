import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Blobs } from '../blobs/blobs.ts';
import { emptyLog } from '../db/erase.ts';
import type { Db } from '../db/tables.ts';
import type { Clock } from '../installation/clock.ts';
import { bringBack } from './bring-back.ts';
import { prune } from './prune.ts';
import { sweepOrphans } from './sweep.ts';

const PRUNE_EVERY_MS = 60 * 60 * 1000;
const ASIDE_MS = 30 * 24 * 60 * 60 * 1000;

interface UpkeepDeps {
  db: Db;
  blobs: Blobs;
  /** Where uploads wait while they arrive. */
  uploadsDir: string;
  log: Logger;
  now: () => Date;
  clock: Clock;
}

async function removeUnfinished(uploadsDir: string, before: Date): Promise<void> {
  await mkdir(uploadsDir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(uploadsDir)) {
    const file = path.join(uploadsDir, name);
    if ((await stat(file)).mtime < before) await rm(file, { recursive: true, force: true });
  }
}

/** Tidies once now and then every hour; answers how to stop, which waits for what is under way. */
export function startUpkeep(deps: UpkeepDeps): () => Promise<void> {
  const { db, blobs, uploadsDir, log, now, clock } = deps;
  const startedAt = now();
  const run = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => log.error({ err: error }, 'upkeep'));

  const clearAway = async () => {
    if (clock.isDoubted()) {
      log.warn(
        { seen: clock.sure(), now: now() },
        'the clock is far from when this database was last in use: nothing is cleared away for a day',
      );
      return;
    }
    await prune(db, now());
    await blobs.clearAside(new Date(now().getTime() - ASIDE_MS));
  };

  const keepClock = async () => {
    if (clock.wasAhead() && !clock.isDoubted()) await bringBack(db, now());
    await clock.keep();
  };

  const tidy = async () => {
    // A full disk cannot keep it, and is freed all the same.
    await run(keepClock);
    await clearAway();
    await emptyLog(db);
  };

  let underWay = run(async () => {
    await tidy();
    await removeUnfinished(uploadsDir, startedAt);
    await sweepOrphans({ db, blobs, log, now }, startedAt);
  });
  const timer = setInterval(() => {
    underWay = underWay.then(() => run(tidy));
  }, PRUNE_EVERY_MS);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await underWay;
    await run(keepClock);
  };
}
