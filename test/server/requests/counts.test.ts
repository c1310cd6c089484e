import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { COUNTS_KEPT_MS, PAGE_MAX } from '../../../contract/limits.ts';
import type { Db } from '../../../server/db/tables.ts';
import { queueCounts, type QueueCounts } from '../../../server/requests/counts.ts';
import { addPhotos, addUsers } from '../../bench/stored-photos.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { dropDatabase, openEmpty } from '../../support/server/databases.ts';

const dataDir = emptyDataDir();
let db: Db;
let counts: QueueCounts;
let at: number;

beforeAll(async () => {
  db = await openEmpty(dataDir, new Date());
});
beforeEach(() => {
  at = Date.parse('2026-11-25T08:00:00Z');
  counts = queueCounts({ db, now: () => new Date(at) });
});
afterAll(async () => {
  await db.destroy();
  await dropDatabase(dataDir);
});

const send = async (photos: number) => addPhotos(db, await addUsers(db, 1), photos);
const all = async (stylistId: string, q = '') => (await counts.of(stylistId, q)).all;

test('a short queue is counted at every look', async () => {
  const before = await all('asha');
  await send(2);
  expect(await all('asha')).toBe(before + 2);
});

test('a long one once in a while, for each who looks and for what is looked for', async () => {
  await send(PAGE_MAX);
  const before = await all('asha');
  await send(1);
  at += COUNTS_KEPT_MS - 1;
  expect(await all('asha')).toBe(before);
  expect([await all('meera'), await all('asha', 'bench')]).toEqual([before + 1, before + 1]);
  at += 1;
  expect(await all('asha')).toBe(before + 1);
});

test('of two looks at once one counts', async () => {
  await send(PAGE_MAX);
  const [first, second] = [counts.of('asha', ''), counts.of('asha', '')];
  expect(second).toBe(first);
  await first;
});

test('what a stylist does is counted at once, and a clock that was put back keeps nothing', async () => {
  await send(PAGE_MAX);
  const before = await all('asha');
  await send(1);
  counts.forget();
  expect(await all('asha')).toBe(before + 1);
  await send(1);
  at -= 60_000;
  expect(await all('asha')).toBe(before + 2);
});
