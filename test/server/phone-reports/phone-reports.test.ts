import { expect, test } from 'vitest';
import {
  PHONE_REPORTS_A_DAY,
  PHONE_REPORTS_KEPT_MS,
  PHONE_REPORTS_MAX,
  PHONE_REPORTS_PER_CALL,
  PHONE_REPORTS_PER_HOUR,
} from '../../../contract/limits.ts';
import type { PhoneReport } from '../../../contract/phone-reports.ts';
import { addPhoneReport } from '../../../server/phone-reports/store.ts';
import { inOurFiles } from '../../../server/phone-reports/routes.ts';
import { prune } from '../../../server/upkeep/prune.ts';
import { call } from '../../support/people/call.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile({ env: { TRUST_PROXY: '1' } });
let callers = 0;

const REPORT: PhoneReport = {
  build: '3.0.1',
  screen: 'details',
  kind: 'error',
  class: 'TypeError',
  code: null,
  place: null,
};

function send(reports: readonly unknown[], from = `198.51.100.${(callers += 1)}`) {
  return call(server, '/api/phone-reports/', {
    method: 'POST',
    json: { reports },
    headers: { 'X-Forwarded-For': from },
  });
}
const lines = () => server.db.selectFrom('phone_reports').selectAll().orderBy('last_at').execute();
const empty = () => server.db.deleteFrom('phone_reports').execute();

test('the same from many phones is one line with a count, and no more is kept of any', async () => {
  await empty();
  await send([REPORT, { ...REPORT, build: '3.0.2' }]);
  await send([REPORT]);
  const first = (await lines()).find(({ build }) => build === '3.0.1');
  expect(first).toEqual({
    id: expect.any(String),
    build: '3.0.1',
    screen: 'details',
    kind: 'error',
    class: 'TypeError',
    code: '',
    place: '',
    count: 2,
    first_at: expect.any(String),
    last_at: expect.any(String),
  });
  expect(Date.parse(first?.last_at ?? '')).toBeGreaterThanOrEqual(
    Date.parse(first?.first_at ?? ''),
  );
  expect(await lines()).toHaveLength(2);
});

test.each<[string, Record<string, unknown>]>([
  ['a message', { message: 'Priya is not defined' }],
  ['a stack', { stack: 'at https://poshak.example/?code=secret' }],
  ['a class that is somebody’s word', { class: 'PriyaError' }],
  ['markup in a class', { class: '<script>alert(1)</script>' }],
  ['a class that turns', { class: 'Type\u202EError' }],
  ['a screen’s address', { screen: '/stylist-login/clients/0199-ananya' }],
  ['a code of no list', { code: '500' }],
  ['a place of another origin', { place: 'https://evil.example/assets/a.js:1:2' }],
  ['a place of an extension', { place: 'chrome-extension://abc/assets/a.js:1:2' }],
  ['a place with a query', { place: 'assets/first-abc.js?code=secret:1:2' }],
  ['a place that climbs', { place: 'assets/../v/token.js:1:2' }],
  ['a place in two lines', { place: 'assets/first-abc.js:1:2\nPriya' }],
  ['a build that is no version', { build: '3.0.1-priya' }],
])('%s is refused whole', async (_, wrong) => {
  await empty();
  const { status, body } = await send([REPORT, { ...REPORT, ...wrong }]);
  expect([status, (body as { code: string }).code]).toEqual([400, 'invalid']);
  expect(await lines()).toEqual([]);
});

test('more than a call may have is refused, and so is a large one', async () => {
  const many = Array.from({ length: PHONE_REPORTS_PER_CALL + 1 }, () => REPORT);
  expect((await send(many)).status).toBe(400);
  expect((await send([{ ...REPORT, place: 'a'.repeat(5000) }])).status).toBe(413);
});

test('a place in a file that we do not have is not kept', async () => {
  await empty();
  await send([{ ...REPORT, place: 'assets/priya_sharma-BandraWest.js:1:2' }]);
  expect((await lines()).map(({ place }) => place)).toEqual(['']);
});

test('a place in a file of ours is', async () => {
  const report = { ...REPORT, place: 'assets/first-abc.js:1:20' };
  const isOurs = async (file: string) => file === 'assets/first-abc.js';
  expect(await inOurFiles(report, isOurs)).toEqual(report);
  expect((await inOurFiles({ ...report, place: 'sw.js:1:20' }, isOurs)).place).toBeNull();
});

test('one address tells so much in an hour, and all of them so much in a day', async () => {
  const full = Array.from({ length: PHONE_REPORTS_PER_CALL }, () => REPORT);
  for (let n = 0; n < PHONE_REPORTS_PER_HOUR / PHONE_REPORTS_PER_CALL; n += 1) {
    expect((await send(full, '203.0.113.9')).status).toBe(202);
  }
  expect((await send([REPORT], '203.0.113.9')).status).toBe(429);
  expect((await send([REPORT])).status).toBe(202);
  expect(PHONE_REPORTS_A_DAY / PHONE_REPORTS_PER_HOUR).toBeLessThanOrEqual(100);
});

test('a flood of ever new ones fills nothing, and what is told again comes back', async () => {
  await empty();
  const at = (n: number) => new Date(Date.UTC(2026, 10, 21) + n * 1000);
  for (let n = 0; n < PHONE_REPORTS_MAX + 20; n += 1) {
    const place = `sw.js:1:${n}`;
    await addPhoneReport(server.db, { ...REPORT, place }, at(n));
  }
  const left = await lines();
  expect(left).toHaveLength(PHONE_REPORTS_MAX);
  expect(left[0]?.place).toBe('sw.js:1:20');
});

test('thirty days after it was told last a line goes', async () => {
  await empty();
  const now = new Date();
  const before = (ms: number) => new Date(now.getTime() - PHONE_REPORTS_KEPT_MS - ms);
  await addPhoneReport(server.db, REPORT, before(60_000));
  await addPhoneReport(server.db, { ...REPORT, kind: 'chunk' }, before(60_000));
  await addPhoneReport(server.db, { ...REPORT, kind: 'chunk' }, before(-60_000));
  await prune(server.db, now);
  expect((await lines()).map(({ kind, count }) => [kind, count])).toEqual([['chunk', 2]]);
});
