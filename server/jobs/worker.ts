import type { Logger } from 'pino';
import type { Db } from '../db/tables.ts';
import type { Hosts } from './hosts.ts';
import {
  ATTEMPTS_MAX,
  endJob,
  retryLater,
  runAgainAt,
  takeJob,
  takeMore,
  type Job,
} from './queue.ts';

const LOOK_EVERY_MS = 1000;

/**
 * Where a job waits its turn, by whom it waits for: `ours` asks nobody but the database, so that a
 * look goes at its time whatever becomes of push services, shops and stores.
 */
const LANES = {
  ours: 2,
  files: 1,
  looks: 1,
  past: 1,
  pushes: 2,
  mails: 2,
  shops: 3,
  kept: 1,
  prices: 1,
  counts: 1,
};
export type Lane = keyof typeof LANES;

export interface Handler {
  lane: Lane;
  /** A time is when it has to be done again. */
  run(subject: string): Promise<Date | null>;
  /** After the last attempt failed. */
  giveUp?(subject: string): Promise<Date | null>;
  /** Who is not asked now, of those that its jobs name. */
  hosts?: Hosts;
  /** So many are done together, and whatever becomes of one is its own affair. */
  atOnce?: number;
}
export type Handlers = Readonly<Record<string, Handler>>;

type Outcome = 'done' | 'again' | 'failed' | 'given_up';
/** Is told of a job as it begins, and answers what is to be told how it ended. */
export type WatchJob = (kind: string) => (outcome: Outcome) => void;

interface Deps {
  db: Db;
  now: () => Date;
  log: Logger;
  handlers: Handlers;
  watch?: WatchJob | undefined;
  lookEveryMs?: number | undefined;
}

async function work({ db, now, log, handlers }: Deps, job: Job): Promise<Outcome> {
  const handler = handlers[job.kind];
  if (!handler) throw new Error(`nobody here does ${job.kind}`);
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

async function takeDue(
  { db, now, handlers }: Deps,
  kinds: readonly string[],
): Promise<[Job, ...Job[]] | null> {
  const resting = new Set(kinds.flatMap((kind) => handlers[kind]?.hosts?.resting() ?? []));
  const job = await takeJob(db, now(), kinds, [...resting]);
  if (!job) return null;
  const { atOnce = 1, hosts } = handlers[job.kind] ?? {};
  if (atOnce === 1) return [job];
  return [job, ...(await takeMore(db, job.kind, atOnce - 1, now(), hosts?.doubted() ?? []))];
}

/**
 * Does what is due of these kinds, one after another or some of a kind together, until nothing is.
 * What only another build knows waits for that one.
 */
export async function runDueJobs(
  deps: Deps,
  isStopped = () => false,
  kinds: readonly string[] = Object.keys(deps.handlers),
): Promise<void> {
  while (!isStopped()) {
    const jobs = await takeDue(deps, kinds);
    if (!jobs) return;
    const [{ kind, host }] = jobs;
    const { hosts } = deps.handlers[kind] ?? {};
    if (host !== null) hosts?.begin(host);
    const ended = await Promise.allSettled(jobs.map((job) => watched(deps, job)));
    if (host !== null) hosts?.end(host);
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }
}

/** Returns how to stop, which waits for the jobs at hand. */
export function startJobs(deps: Deps): () => Promise<void> {
  let isStopped = false;

  function openLane(kinds: readonly string[]) {
    let running = Promise.resolve();
    let timer: NodeJS.Timeout;
    const wait = () => {
      if (!isStopped) timer = setTimeout(look, deps.lookEveryMs ?? LOOK_EVERY_MS);
    };
    const look = () => {
      running = runDueJobs(deps, () => isStopped, kinds)
        .catch((error: unknown) => deps.log.error({ err: error }, 'jobs cannot be read'))
        .finally(wait);
    };
    wait();
    return () => {
      clearTimeout(timer);
      return running;
    };
  }

  const lanes = Object.entries(LANES).flatMap(([lane, count]) => {
    const kinds = Object.keys(deps.handlers).filter((kind) => deps.handlers[kind]?.lane === lane);
    return kinds.length > 0 ? Array.from({ length: count }, () => openLane(kinds)) : [];
  });
  return async () => {
    isStopped = true;
    await Promise.all(lanes.map((close) => close()));
  };
}
