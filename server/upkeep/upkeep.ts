import type { Logger } from 'pino';
import type { Blobs } from '../blobs/blobs.ts';
import { forgetCopies } from '../db/copy-before.ts';
import { settleDue } from '../db/due.ts';
import { emptyLog } from '../db/erase.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Clock } from '../installation/clock.ts';
import { limitsOf } from '../limits.ts';
import { bringFilesBack } from '../media/files.ts';
import { expireOwnPictures } from '../own-clothes/keeping.ts';
import { expirePhotos } from '../photos/keeping.ts';
import { clearUploads } from '../uploads/store.ts';
import { deleteIdle } from '../users/idle.ts';
import type { UploadsFolder } from '../photos/uploads-folder.ts';
import { bringBack } from './clamp-future-dates.ts';
import { countDaily } from './count-daily.ts';
import { deleteHidden } from './hidden.ts';
import { prune } from './prune.ts';

const PRUNE_EVERY_MS = 60 * 60 * 1000;
/** Shorter than the hour, so that whoever had this turn may have the next. */
const TURN_S = 50 * 60;
const ASIDE_MS = 30 * 24 * 60 * 60 * 1000;

interface UpkeepDeps {
  db: Db;
  blobs: Blobs;
  dataDir: string;
  uploads: Pick<UploadsFolder, 'tidy'>;
  log: Logger;
  now: () => Date;
  clock: Clock;
  /** Tells the nodes of other builds that this one is still here. */
  shareAssets?: (() => Promise<void>) | undefined;
}

/** What a node does each hour. */
export function tidying(deps: Omit<UpkeepDeps, 'uploads' | 'dataDir'>) {
  const { db, blobs, log, now, clock, shareAssets } = deps;
  const turns = limitsOf(db)('upkeep', 1, TURN_S);
  /** One of several nodes is enough. */
  const isOurTurn = async () => (await turns.penalty('clear away')).consumedPoints === 1;
  const run = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => log.error({ err: error }, 'upkeep'));

  const clearAway = async () => {
    if (clock.isDoubted()) {
      log.warn(
        { seen: clock.trusted(), now: now() },
        'the clock is far from when this database was last in use: nothing is cleared away for a day',
      );
      return;
    }
    if (!(await isOurTurn())) return;
    const onError = (error: unknown) => log.error({ err: error }, 'a photo that is to go');
    const onIdle = (error: unknown) => log.error({ err: error }, 'an account that nobody uses');
    for (const work of [
      () => expirePhotos({ db, now: now(), onError }),
      () => expireOwnPictures({ db, now: now(), onError }),
      () => clearUploads(db, now()),
      () => deleteHidden({ db, now: now(), onError }),
      () => deleteIdle({ db, blobs, now: now(), onError: onIdle }),
      () => prune(db, now()),
      () => inTransaction(db, settleDue),
      () => countDaily(db, now()),
      () => blobs.clearAside(new Date(now().getTime() - ASIDE_MS)),
    ]) {
      // One that fails keeps none of the others: what somebody was promised goes all the same.
      await run(work);
    }
  };

  const keepClock = async () => {
    if (clock.wasAhead() && !clock.isDoubted()) await bringBack(db, now());
    await clock.keep();
  };

  const tidy = async () => {
    // A full disk cannot keep it, and is freed all the same.
    await run(keepClock);
    if (shareAssets) await run(shareAssets);
    await clearAway();
    await emptyLog(db);
  };

  return { run, keepClock, tidy };
}

/** Tidies once now and then every hour; answers how to stop, which waits for what is under way. */
export function startUpkeep(deps: UpkeepDeps): () => Promise<void> {
  const { db, blobs, uploads, dataDir, now, clock } = deps;
  const { run, keepClock, tidy } = tidying(deps);
  const forget = async () => {
    if (!clock.isDoubted()) forgetCopies(dataDir, now());
  };
  let underWay = run(async () => {
    await tidy();
    await run(forget);
    await uploads.tidy();
    await bringFilesBack({ db, blobs });
  });
  const timer = setInterval(() => {
    underWay = underWay.then(() => run(tidy)).then(() => run(forget));
  }, PRUNE_EVERY_MS);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await underWay;
    await run(keepClock);
  };
}
