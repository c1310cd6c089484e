import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addJobs } from '../../../server/jobs/queue.ts';
import { runDueJobs, startJobs, type Handler } from '../../../server/jobs/worker.ts';
import { connect, databaseSettings, dropDatabase } from '../../support/server/databases.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import type { Db } from '../../../server/db/tables.ts';

const JOBS = 300;
const LEASE_MS = 60_000;
const log = pino({ level: 'silent' });
const dataDir = emptyDataDir();

let dbs: [Db, Db];
let time = Date.parse('2026-11-21T09:00:00Z');
const now = () => new Date(time);
const rows = () => dbs[0].selectFrom('jobs').selectAll().execute();

beforeAll(async () => {
  const { DATABASE_URL = '' } = await databaseSettings(dataDir);
  dbs = [connect(DATABASE_URL, dataDir), connect(DATABASE_URL, dataDir)];
});
beforeEach(() => dbs[0].deleteFrom('jobs').execute());
afterAll(async () => {
  for (const db of dbs) await db.destroy();
  await dropDatabase(dataDir);
});

test(`${JOBS} jobs are done once each by the workers of two nodes`, async () => {
  const subjects = Array.from({ length: JOBS }, (_, index) => `scarf ${index}`);
  await addJobs(dbs[0], 'knit', subjects, now());
  const done: [number, number] = [0, 0];
  const knitted: string[] = [];
  const stops = dbs.map((db, node) =>
    startJobs({
      db,
      now,
      log,
      handlers: {
        knit: {
          lane: 'ours',
          async run(subject) {
            done[node as 0 | 1] += 1;
            knitted.push(subject);
            return null;
          },
        },
      },
    }),
  );
  await expect.poll(rows, { interval: 20 }).toEqual([]);
  await Promise.all(stops.map((stop) => stop()));
  expect(knitted.toSorted()).toEqual(subjects.toSorted());
  for (const count of done) expect(count).toBeGreaterThan(0);
});

const outcomes: [string, () => Promise<Date | null>][] = [
  ['ends it', async () => null],
  ['has it done again in a week', async () => new Date(time + 7 * 24 * 60 * 60_000)],
  ['fails', () => Promise.reject(new Error('no wool'))],
];

test.each(outcomes)(
  'a worker that stood still past its lease and then %s decides nothing',
  async (_, outcome) => {
    await addJobs(dbs[0], 'knit', ['scarf'], now());
    const { promise: thaw, resolve: doThaw } = Promise.withResolvers<void>();
    const { promise: frozen, resolve: isFrozen } = Promise.withResolvers<void>();
    const sleeper: Handler = {
      lane: 'ours',
      async run() {
        isFrozen();
        await thaw;
        return outcome();
      },
    };
    const sleeping = runDueJobs({ db: dbs[0], now, log, handlers: { knit: sleeper } }, () => false);
    await frozen;
    time += LEASE_MS;
    const { promise: work, resolve: endWork } = Promise.withResolvers<null>();
    const { promise: taken, resolve: isTaken } = Promise.withResolvers<void>();
    const other: Handler = {
      lane: 'ours',
      run() {
        isTaken();
        return work;
      },
    };
    const working = runDueJobs({ db: dbs[1], now, log, handlers: { knit: other } });
    await taken;
    const before = await rows();
    expect(before).toMatchObject([{ subject: 'scarf', attempts: 2, last_error: null }]);
    doThaw();
    await sleeping;
    expect(await rows()).toEqual(before);
    endWork(null);
    await working;
    expect(await rows()).toEqual([]);
  },
);
