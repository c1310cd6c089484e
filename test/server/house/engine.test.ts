import { expect, test } from 'vitest';
import type { HouseEngine } from '../../../contract/house-engine.ts';
import { addJob } from '../../../server/jobs/queue.ts';
import { call, signInStylist } from '../../support/people/call.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const LATER = new Date(Date.now() + 3_600_000);

const asOwner = async <Body = Record<string, unknown>>(path: string, method = 'GET') => {
  const { token } = await signInStylist(server);
  return call<Body>(server, `/api/house/${path}`, { token, method });
};
const failing = async (kind: string) => {
  await addJob(server.db, kind, 'a subject', new Date(), LATER);
  await server.db
    .updateTable('jobs')
    .set({ last_error: `Error: ${'x'.repeat(500)}`, attempts: 3 })
    .where('kind', '=', kind)
    .execute();
  const { body } = await asOwner<HouseEngine>('engine/');
  return body.failing.find((job) => job.kind === kind);
};
const left = (kind: string) =>
  server.db
    .selectFrom('jobs')
    .select(['attempts', 'last_error'])
    .where('kind', '=', kind)
    .execute();
const acts = async () => {
  const rows = await server.db
    .selectFrom('house_log')
    .select(['what', 'about'])
    .where('what', 'in', ['job_again', 'job_dropped'])
    .orderBy('at')
    .execute();
  return rows.map(({ what, about }) => [what, about]);
};

test('what runs is told, and what fails with why', async () => {
  const job = await failing('read_of_next_year');
  expect(job).toMatchObject({ attempts: 3, mayDrop: true });
  expect(job?.why).toHaveLength(200);
  const { body } = await asOwner<HouseEngine>('engine/');
  expect(body).toMatchObject({
    version: expect.any(String),
    database: { bytes: expect.any(Number) },
    isReady: true,
    failingInAll: 1,
  });
  expect(body.database.bytes).toBeGreaterThan(0);
  expect((await asOwner('')).body).toMatchObject({ failing: 1 });
});

test('it is done again at once, or dropped, and both stand in the log', async () => {
  const again = await failing('check_of_next_year');
  expect((await asOwner(`jobs/${again?.id}/again/`, 'POST')).status).toBe(204);
  expect(await left('check_of_next_year')).toEqual([{ attempts: 0, last_error: null }]);
  expect((await asOwner(`jobs/${again?.id}/again/`, 'POST')).status).toBe(404);
  const dropped = await failing('push_of_next_year');
  expect((await asOwner(`jobs/${dropped?.id}/`, 'DELETE')).status).toBe(204);
  expect(await left('push_of_next_year')).toEqual([]);
  expect(await acts()).toEqual([
    ['job_again', 'check_of_next_year'],
    ['job_dropped', 'push_of_next_year'],
  ]);
});

test('what has to be done is dropped by nobody', async () => {
  const job = await failing('remove_of_next_year');
  expect(job?.mayDrop).toBe(false);
  expect(await asOwner(`jobs/${job?.id}/`, 'DELETE')).toMatchObject({
    status: 403,
    body: { code: 'not_yours' },
  });
  expect(await left('remove_of_next_year')).toHaveLength(1);
});
