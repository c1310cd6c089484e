import path from 'node:path';
import { expect, test } from 'vitest';
import { ALERTS } from '../../../contract/house-engine.ts';
import { alertFile, alertsOf, RULES } from '../../../server/watch/alerts.ts';
import { recentCalls } from '../../../server/watch/recent.ts';
import { call } from '../../support/people/call.ts';
import { startPoshak } from '../../support/server/poshak.ts';

const WELL = {
  late: 0,
  failing: 0,
  disk: { free: 50, size: 100 },
  clockS: 0,
  backup: null,
  backupAgeS: 60,
  failed: null,
  slow: null,
};
const HOUR_S = 3600;

test('where all is well nothing is said', () => {
  expect(alertsOf(WELL)).toEqual([]);
});

test.each([
  ['late', { late: 1 }],
  ['failing', { failing: 1 }],
  ['disk', { disk: { free: 9, size: 100 } }],
  ['errors', { failed: 0.02 }],
  ['slow', { slow: 0.02 }],
  ['clock', { clockS: -2.5 }],
  ['backup', { backupAgeS: 27 * HOUR_S }],
  ['backup', { backupAgeS: Infinity }],
] as const)('%s is an alert', (alert, seen) => {
  expect(alertsOf({ ...WELL, ...seen })).toEqual([alert]);
});

test('the file for Prometheus is that of the table', async () => {
  const file = path.resolve(import.meta.dirname, '../../../docs/alerts.yml');
  await expect(alertFile()).toMatchFileSnapshot(file);
  expect(Object.keys(RULES).toSorted()).toEqual([...ALERTS].toSorted());
  for (const line of alertFile().split('\n')) {
    expect(line).toMatch(/^$|^#|^groups:$|^ {2}- name: poshak$|^ +(- )?[a-z]+:( |$)/);
    expect(line.split("'").length % 2).toBe(1);
  }
});

test('rules ask only for what is told, by labels that it has', async () => {
  const server = await startPoshak({ env: { METRICS_PORT: '0' } });
  const url = /http:\/\/localhost:\d+\/metrics/.exec(server.said())?.[0] ?? '';
  await call(server, '/api/config/');
  const told = await (await fetch(url)).text();
  for (const { expr } of Object.values(RULES)) {
    for (const [name = ''] of expr.matchAll(/poshak_\w+/g)) {
      expect(told).toMatch(new RegExp(`^${name}(\\{| )`, 'm'));
    }
    for (const [, label = ''] of expr.matchAll(/\{(\w+)=/g)) {
      expect(told).toMatch(new RegExp(`^poshak_request_seconds_count\\{.*\\b${label}="`, 'm'));
    }
  }
  expect(told).toMatch(/^poshak_backup_age_seconds \+Inf$/m);
  await server.stop();
});

test('shares are of the last five minutes, and of few calls there are none', () => {
  let at = 0;
  const { add, shares } = recentCalls(() => at);
  const answer = (count: number, over: Partial<Parameters<typeof add>[0]>) => {
    for (let n = 0; n < count; n += 1) {
      add({ isRead: true, isFailed: false, seconds: 0.1, ...over });
    }
  };
  answer(19, { isFailed: true });
  expect(shares()).toEqual({ failed: null, slow: null });
  answer(1, { isRead: false });
  expect(shares()).toEqual({ failed: 0.95, slow: null });
  at = 5 * 60_000;
  answer(40, {});
  answer(10, { seconds: 1.5 });
  expect(shares()).toEqual({ failed: 0, slow: 0.2 });
});
