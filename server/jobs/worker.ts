import type { Logger } from 'pino';
import type { Db } from '../db/tables.ts';
import {
  ATTEMPTS_MAX,
  endJob,
  retryLater,
  runAgainAt,
  takeJob,
  takeMore,
  type Job,
} from './queue.ts';

const UNKNOWN_AGAIN_MS = 60 * 60 * 1000;
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
  /** So many are done together, and whatever becomes of one is its own affair. */
  atOnce?: number;
}
export type Handlers = Readonly<Record<string, Handler>>;

export type Outcome = 'done' | 'again' | 'failed' | 'given_up';
/** Is told of a job as it begins, and answers what is to be told how it ended. */
export type WatchJob = (kind: string) => (outcome: Outcome) => void;

interface Deps {
  db: Db;
  now: () => Date;
  log: Logger;
  handlers: Handlers;
  watch?: WatchJob | undefined;
}

async function work({ db, now, log, handlers }: Deps, job: Job): Promise<Outcome> {
  const handler = handlers[job.kind];
  if (!handler) {
    // Of a newer build, which runs beside this one or will again.
    await runAgainAt(db, job, new Date(now().getTime() + UNKNOWN_AGAIN_MS));
    return 'again';
  }
  const settle = (again: Date | null | undefined) =>
    again ? runAgainAt(db, job, again) : endJob(db, job);
  try {
    const again = await handler.run(job.subject);
    await settle(again);
    return again ? 'again' : 'done';
  } catch (error) {
    const { id, kind, subject, attempts } = job;
    log.warn({ job: { id, kind, subject, attempts }, err: error }, 'job failed');
    if (attempts < ATTEMPTS_MAX) {
      await retryLater(db, job, String(error), now());
      return 'failed';
    }
    await settle(await handler.giveUp?.(subject));
    return 'given_up';
  }
}

async function watched(deps: Deps, job: Job): Promise<void> {
  const ended = deps.watch?.(job.kind);
  let outcome: Outcome = 'failed';
  try {
    outcome = await work(deps, job);
  } finally {
    ended?.(outcome);
  }
}

async function takeDue({ db, now, handlers }: Deps, except: readonly string[]): Promise<Job[]> {
  const job = await takeJob(db, now(), except);
  if (!job) return [];
  const { atOnce = 1 } = handlers[job.kind] ?? {};
  return atOnce === 1 ? [job] : [job, ...(await takeMore(db, job.kind, atOnce - 1, now()))];
}

/** Does what is due, one after another or some of a kind together, until nothing is. */
export async function runDueJobs(
  deps: Deps,
  isStopped = () => false,
  except: readonly string[] = [],
): Promise<void> {
  while (!isStopped()) {
    const jobs = await takeDue(deps, except);
    if (jobs.length === 0) return;
    const ended = await Promise.allSettled(jobs.map((job) => watched(deps, job)));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
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
