import type { Logger } from 'pino';
import type { Db } from '../db/tables.ts';
import { ATTEMPTS_MAX, endJob, retryLater, runAgainAt, takeJob, type Job } from './queue.ts';

const LOOK_EVERY_MS = 1000;
/** Lanes for anything, and one in which nothing waits for a shop or a picture: notifications go out at once. */
const LANES = 3;

export interface Handler {
  /** A time is when it has to be done again. */
  run(subject: string): Promise<Date | null>;
  /** After the last attempt failed. */
  giveUp?(subject: string): Promise<Date | null>;
  /** It waits for what is not ours, or opens it. */
  isSlow?: boolean;
}
export type Handlers = Readonly<Record<string, Handler>>;

interface Deps {
  db: Db;
  now: () => Date;
  log: Logger;
  handlers: Handlers;
}

async function work({ db, now, log, handlers }: Deps, job: Job): Promise<void> {
  const handler = handlers[job.kind];
  const settle = (again: Date | null | undefined) =>
    again ? runAgainAt(db, job.id, again) : endJob(db, job.id);
  try {
    await settle(await handler?.run(job.subject));
  } catch (error) {
    const { id, kind, subject, attempts } = job;
    log.warn({ job: { id, kind, subject, attempts }, err: error }, 'job failed');
    if (attempts < ATTEMPTS_MAX) return retryLater(db, job, String(error), now());
    await settle(await handler?.giveUp?.(subject));
  }
}

/** Does what is due, one after another, until nothing is. */
export async function runDueJobs(
  deps: Deps,
  isStopped = () => false,
  except: readonly string[] = [],
): Promise<void> {
  while (!isStopped()) {
    const job = await takeJob(deps.db, deps.now(), except);
    if (!job) return;
    await work(deps, job);
  }
}

/** Returns how to stop, which waits for the jobs at hand. */
export function startJobs(deps: Deps): () => Promise<void> {
  let isStopped = false;

  function openLane(except: readonly string[] = []) {
    let running = Promise.resolve();
    let timer: NodeJS.Timeout;
    const wait = () => {
      if (!isStopped) timer = setTimeout(look, LOOK_EVERY_MS);
    };
    const look = () => {
      running = runDueJobs(deps, () => isStopped, except)
        .catch((error: unknown) => deps.log.error({ err: error }, 'jobs cannot be read'))
        .finally(wait);
    };
    wait();
    return () => {
      clearTimeout(timer);
      return running;
    };
  }

  const slow = Object.keys(deps.handlers).filter((kind) => deps.handlers[kind]?.isSlow);
  const lanes = [...Array.from({ length: LANES }, () => openLane()), openLane(slow)];
  return async () => {
    isStopped = true;
    await Promise.all(lanes.map((close) => close()));
  };
}
