import { beforeEach, expect, test } from 'vitest';
import { watchHosts, type Hosts } from '../../server/jobs/hosts.ts';

const HOST = 'push.example';
let hosts: Hosts;
let time: number;

beforeEach(() => {
  time = 1_000_000;
  hosts = watchHosts(() => new Date(time));
});

const fail = (times: number, host = HOST) => {
  for (let n = 0; n < times; n += 1) hosts.failed(host);
};

test('a host rests for a minute after three failures in a row', () => {
  fail(2);
  hosts.answered(HOST);
  fail(2);
  expect(hosts.resting()).toEqual([]);
  fail(1);
  expect(hosts.resting()).toEqual([HOST]);
  time += 59_999;
  expect(hosts.resting()).toEqual([HOST]);
  time += 1;
  expect([hosts.resting(), hosts.doubted()]).toEqual([[], [HOST]]);
  hosts.answered(HOST);
  expect(hosts.doubted()).toEqual([]);
});

test('then one asks for all, and whoever had nothing to ask makes room for the next', () => {
  fail(3);
  time += 60_000;
  hosts.begin(HOST);
  expect(hosts.resting()).toEqual([HOST]);
  hosts.end(HOST);
  expect(hosts.resting()).toEqual([]);
  hosts.begin(HOST);
  fail(1);
  hosts.end(HOST);
  expect(hosts.resting()).toEqual([HOST]);
});

test('a clock that is put back keeps nobody waiting', () => {
  fail(3);
  time -= 60 * 60_000;
  expect(hosts.resting()).toEqual([]);
});

test('whoever names more and more hosts fills no memory', () => {
  for (let n = 0; n < 5_000; n += 1) fail(3, `${n}.example`);
  expect(hosts.doubted()).toHaveLength(1_000);
  expect(hosts.doubted()).toContain('4999.example');
});
