import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import type { Db } from '../../../server/db/tables.ts';
import { addJob, takeJob } from '../../../server/jobs/queue.ts';
import { runDueJobs, startJobs, type Handler } from '../../../server/jobs/worker.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';

const log = pino({ level: 'silent' });
let db: Db;
let time: number;
const now = () => new Date(time);
const run = (handler: Handler) => runDueJobs({ db, now, log, handlers: { knit: handler } });
const jobs = () => db.selectFrom('jobs').selectAll().execute();

beforeEach(async () => {
  time = Date.parse('2026-11-21T00:00:00Z');
  db = await openDatabase({ databaseUrl: null, dataDir: emptyDataDir() }, now());
});
afterEach(() => db.destroy());

test('a job is done once, however often it is asked for', async () => {
  const done: string[] = [];
  for (const subject of ['scarf', 'scarf', 'hat']) await addJob(db, 'knit', subject, now());
  const handler = {
    async run(subject: string) {
      done.push(subject);
      return null;
    },
  };
  await run(handler);
  await run(handler);
  expect(done).toEqual(['scarf', 'hat']);
  expect(await jobs()).toEqual([]);
});

test('what fails is tried again later each time, then given up', async () => {
  await addJob(db, 'knit', 'scarf', now());
  const tries: number[] = [];
  let givenUp = 0;
  const handler = {
    run() {
      tries.push(time);
      return Promise.reject(new Error('no wool'));
    },
    async giveUp() {
      givenUp += 1;
      return null;
    },
  };
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    await run(handler);
    time += 30_000;
  }
  const waits = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 30_000);
  expect(waits).toEqual([1, 2, 4, 8, 16]);
  expect([givenUp, await jobs()]).toEqual([1, []]);
});

test('a job whose worker died is taken over when its lease has passed', async () => {
  await addJob(db, 'knit', 'scarf', now());
  const first = await takeJob(db, now());
  expect(first?.subject).toBe('scarf');
  expect(await takeJob(db, now())).toBeUndefined();
  time += 60_000;
  expect((await takeJob(db, now()))?.id).toBe(first?.id);
});

test('of two workers at once one gets it', async () => {
  await addJob(db, 'knit', 'scarf', now());
  const taken = await Promise.all([takeJob(db, now()), takeJob(db, now())]);
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('what comes round again does', async () => {
  await addJob(db, 'knit', 'scarf', now());
  const tries: string[] = [];
  const handler = {
    async run() {
      tries.push(now().toISOString().slice(0, 10));
      return new Date(time + 7 * 24 * 60 * 60_000);
    },
  };
  await run(handler);
  await run(handler);
  time += 7 * 24 * 60 * 60_000;
  await run(handler);
  expect(tries).toEqual(['2026-11-21', '2026-11-28']);
});

test('while some are long, others are begun and a quick one finds a place at once', async () => {
  const { promise: end, resolve: endAll } = Promise.withResolvers<null>();
  const begun: string[] = [];
  const handlers = {
    picture: {
      isSlow: true,
      run(subject: string) {
        begun.push(subject);
        return subject.startsWith('long') ? end : Promise.resolve(null);
      },
    },
    notice: {
      async run(subject: string) {
        begun.push(subject);
        return null;
      },
    },
  };
  await addJob(db, 'picture', 'long 1', now());
  const stop = startJobs({ db, now, log, handlers });
  await expect.poll(() => begun).toEqual(['long 1']);
  await addJob(db, 'picture', 'short', now());
  await expect.poll(() => begun).toContain('short');
  for (const number of [2, 3, 4, 5]) await addJob(db, 'picture', `long ${number}`, now());
  await expect.poll(() => begun.filter((subject) => subject.startsWith('long')).length).toBe(3);
  await addJob(db, 'notice', 'ready', now());
  await expect.poll(() => begun).toContain('ready');
  endAll(null);
  await stop();
});
