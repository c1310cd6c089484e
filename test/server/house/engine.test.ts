import { expect, test } from 'vitest';
import type { HouseEngine } from '../../../contract/house-engine.ts';
import type { MailEnd } from '../../../contract/mail.ts';
import type { PhoneReport } from '../../../contract/phone-reports.ts';
import { noteBackup } from '../../../server/installation/last-backup.ts';
import { addJob } from '../../../server/jobs/queue.ts';
import { addPhoneReport } from '../../../server/phone-reports/store.ts';
import { countPush } from '../../../server/push/days.ts';
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
  expect(body.database.migration).toMatch(/^\w\d\d?-|^\d{3}-/);
  expect(body.storage.size).toBeGreaterThan(body.storage.free);
  expect(body.storage.free).toBeGreaterThan(0);
  expect(body.alerts).toEqual(expect.arrayContaining(['failing', 'backup']));
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

test('the last backup is told with its age, and an old one is an alert', async () => {
  const made = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const note = { file: '/backups/poshak.age', isSealed: true, isVerified: true };
  await noteBackup(server.db, { ...note, at: made(25) });
  const young = (await asOwner<HouseEngine>('engine/')).body;
  expect(young.backup).toEqual({ at: expect.any(String), isSealed: true, isVerified: true });
  expect(young.alerts).not.toContain('backup');
  await noteBackup(server.db, { ...note, at: made(27) });
  expect((await asOwner<HouseEngine>('engine/')).body.alerts).toContain('backup');
});

test('what became of pushes is told by the week, and of nobody', async () => {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await countPush(server.db, 'sent', now);
  await countPush(server.db, 'sent', daysAgo(6));
  await countPush(server.db, 'gone', now);
  await countPush(server.db, 'failed', daysAgo(7));
  expect((await asOwner<HouseEngine>('engine/')).body.pushes).toEqual({
    sent: 2,
    gone: 1,
    failed: 0,
  });
});

test('what phones report is told, most often first', async () => {
  const report: PhoneReport = {
    build: '3.0.1',
    screen: 'camera',
    kind: 'storage',
    class: 'QuotaExceededError',
    code: 'readwrite',
    place: null,
  };
  await addPhoneReport(server.db, { ...report, kind: 'error', code: null }, new Date());
  for (let n = 0; n < 3; n += 1) await addPhoneReport(server.db, report, new Date());
  const { phones, phonesInAll } = (await asOwner<HouseEngine>('engine/')).body;
  expect(phonesInAll).toBe(2);
  expect(phones[0]).toEqual({ ...report, count: 3, lastAt: expect.any(String) });
});

test('what became of mails is told by the week', async () => {
  const mail = (id: string, ended: MailEnd | null, tries: number, days = 0) => ({
    id,
    role: 'consumer' as const,
    subject_id: 'priya',
    what: 'ready' as const,
    about: id,
    created_at: new Date(Date.now() - days * 86_400_000).toISOString(),
    tries,
    ended,
  });
  await server.db
    .insertInto('mails')
    .values([
      mail('a', 'sent', 1),
      mail('b', 'refused', 1),
      mail('c', null, 2),
      mail('d', null, 0),
      mail('e', 'sent', 1, 8),
    ])
    .execute();
  expect((await asOwner<HouseEngine>('engine/')).body.mails).toEqual({
    sent: 1,
    refused: 1,
    unknown: 0,
    waiting: 1,
  });
});
