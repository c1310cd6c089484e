import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../server/db/tables.ts';
import { watchHosts } from '../../../server/jobs/hosts.ts';
import { addJob, addTasks, takeJob } from '../../../server/jobs/queue.ts';
import { runDueJobs, startJobs, type Handler, type Lane } from '../../../server/jobs/worker.ts';
import {
  notifyNewRequest,
  PUSH_REQUEST,
  TELL_STYLISTS,
  tellStylists,
} from '../../../server/push/notify.ts';
import { addStylist, findStylist } from '../../../server/stylists/queries.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { openEmpty } from '../../support/server/databases.ts';

const log = pino({ level: 'silent' });
let db: Db;
let time: number;
const now = () => new Date(time);
type Work = Omit<Handler, 'lane'>;
const run = (work: Work) =>
  runDueJobs({ db, now, log, handlers: { knit: { lane: 'ours', ...work } } });
const take = () => takeJob(db, now(), ['knit']);
const jobs = () => db.selectFrom('jobs').selectAll().execute();

beforeEach(async () => {
  time = Date.parse('2026-11-21T00:00:00Z');
  db = await openEmpty(emptyDataDir(), now());
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
  const first = await take();
  expect(first?.subject).toBe('scarf');
  expect(await take()).toBeUndefined();
  time += 60_000;
  expect((await take())?.id).toBe(first?.id);
});

test('whoever was away for longer than the lease decides nothing any more', async () => {
  await addJob(db, 'knit', 'scarf', now());
  await run({
    async run() {
      time += 60_000;
      expect(await take()).toMatchObject({ subject: 'scarf', attempts: 2 });
      return null;
    },
  });
  expect(await jobs()).toMatchObject([{ subject: 'scarf', attempts: 2, last_error: null }]);
});

test('what only another build knows waits for it', async () => {
  await addJob(db, 'embroider', 'scarf', now());
  const [before] = await jobs();
  await run({ run: async () => null });
  expect(await jobs()).toEqual([before]);
  const done: string[] = [];
  const embroider: Handler = {
    lane: 'ours',
    async run(subject: string) {
      done.push(subject);
      return null;
    },
  };
  await runDueJobs({ db, now, log, handlers: { embroider } });
  expect([done, await jobs()]).toEqual([['scarf'], []]);
});

test('a new request is one job, which becomes one for each browser of a stylist', async () => {
  const BROWSERS = 1_100;
  await addStylist(db, { username: 'asha', password: 'a long one', name: 'Asha' }, now());
  const asha = await findStylist(db, 'asha');
  const browsers = Array.from({ length: BROWSERS }, (_, index) => ({
    id: `browser-${index}`,
    role: 'stylist' as const,
    subject_id: asha?.id ?? '',
    family_id: null,
    endpoint: `https://push.example/${index}`,
    p256dh: '',
    auth: '',
    kinds: '["new_request"]',
    created_at: '',
  }));
  for (const browser of browsers) {
    await db.insertInto('push_subscriptions').values(browser).execute();
  }
  await notifyNewRequest(db, { id: 'request', reserved_for: null, reserved_until: null }, now());
  expect(await jobs()).toHaveLength(1);
  const told = new Set<string>();
  const push: Handler = {
    lane: 'pushes',
    async run(subject) {
      told.add(subject);
      return null;
    },
  };
  const handlers = { [TELL_STYLISTS]: tellStylists({ db, now }), [PUSH_REQUEST]: push };
  await runDueJobs({ db, now, log, handlers });
  expect(told).toEqual(new Set(browsers.map(({ id }) => `${id} request`)));
  expect(await jobs()).toEqual([]);
});

test('some of a kind are done together, and what fails is done again alone', async () => {
  const subjects = Array.from({ length: 25 }, (_, index) => `scarf ${index}`);
  for (const subject of subjects) await addJob(db, 'knit', subject, now());
  const { promise: end, resolve: endAll } = Promise.withResolvers<null>();
  const begun: string[] = [];
  const handler: Work = {
    atOnce: 10,
    run(subject) {
      begun.push(subject);
      return subject === 'scarf 0' ? Promise.reject(new Error('no wool')) : end;
    },
  };
  const running = run(handler);
  await expect.poll(async () => (await jobs()).filter((job) => job.last_error)).toHaveLength(1);
  expect(begun).toHaveLength(10);
  endAll(null);
  await running;
  expect(begun.toSorted()).toEqual(subjects.toSorted());
  expect(await jobs()).toMatchObject([
    { subject: 'scarf 0', attempts: 1, last_error: 'Error: no wool' },
  ]);
  time += 30_000;
  await run(handler);
  expect(begun.slice(25)).toEqual(['scarf 0']);
});

test('of two workers at once one gets it', async () => {
  await addJob(db, 'knit', 'scarf', now());
  const taken = await Promise.all([take(), take()]);
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

test('while what asks others is long, what is ours alone is begun at once', async () => {
  const { promise: end, resolve: endAll } = Promise.withResolvers<null>();
  const begun: string[] = [];
  const doing = (lane: Lane): Handler => ({
    lane,
    run(subject) {
      begun.push(subject);
      return subject.startsWith('long') ? end : Promise.resolve(null);
    },
  });
  const handlers = { picture: doing('shops'), push: doing('pushes'), look: doing('ours') };
  const long = (kind: string) => begun.filter((subject) => subject.startsWith(`long ${kind}`));
  await addJob(db, 'picture', 'long picture 1', now());
  const stop = startJobs({ db, now, log, handlers });
  await expect.poll(() => begun).toEqual(['long picture 1']);
  await addJob(db, 'picture', 'short', now());
  await expect.poll(() => begun).toContain('short');
  for (const number of [2, 3, 4, 5]) {
    await addJob(db, 'picture', `long picture ${number}`, now());
    await addJob(db, 'push', `long push ${number}`, now());
  }
  await expect.poll(() => [long('picture').length, long('push').length]).toEqual([3, 2]);
  await addJob(db, 'look', 'ready', now());
  await expect.poll(() => begun).toContain('ready');
  expect([long('picture').length, long('push').length]).toEqual([3, 2]);
  endAll(null);
  await stop();
});

test('nothing is asked of a host that failed three times, and others go on', async () => {
  const host = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ subject: `${name} ${index}`, host: name }));
  await addTasks(db, 'knit', host('silent', 40), now());
  await addTasks(db, 'knit', host('well', 3), now(), new Date(time + 1));
  time += 1;
  let isSilent = true;
  const asked: string[] = [];
  const hosts = watchHosts(now);
  const ask: Work = {
    atOnce: 4,
    hosts,
    async run(subject) {
      asked.push(subject);
      const [name = ''] = subject.split(' ');
      if (name === 'well' || !isSilent) hosts.answered(name);
      else {
        hosts.failed(name);
        throw new Error('silent');
      }
      return null;
    },
  };
  await run(ask);
  expect(asked.map((subject) => subject.split(' ')[0])).toEqual([
    ...Array.from({ length: 4 }, () => 'silent'),
    ...Array.from({ length: 3 }, () => 'well'),
  ]);
  expect((await jobs()).filter(({ attempts }) => attempts === 0)).toHaveLength(36);

  time += 59_000;
  await run(ask);
  expect(asked).toHaveLength(7);
  // One asks for all of them.
  time += 1_000;
  await run(ask);
  expect(asked).toHaveLength(8);
  isSilent = false;
  time += 60_000;
  await run(ask);
  time += 10 * 60_000;
  await run(ask);
  expect(new Set(asked).size).toBe(43);
  expect(await jobs()).toEqual([]);
});
