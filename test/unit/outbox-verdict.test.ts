import { expect, test } from 'vitest';
import { Failure } from '../../src/api/failure.ts';
import { isDue } from '../../src/outbox/records.ts';
import { Damaged } from '../../src/outbox/send.ts';
import { verdictOn } from '../../src/outbox/verdict.ts';
import { aPhotoRecord, aPreferencesRecord } from '../support/samples/records.ts';

const NOW = 1_000_000;
const DAY_MS = 24 * 60 * 60_000;
const problem = (code: string) => ({ success: false as const, code, message: `Said ${code}` });
const refused = (status: number, code: string) =>
  new Failure('refused', { status, problem: problem(code) });
const verdict = (error: unknown) => verdictOn(aPhotoRecord(), error, NOW);

test.each([
  [new Failure('offline'), 'waiting', 'line'],
  [new Failure('timeout'), 'waiting', 'line'],
  [new Failure('unauthorized', { status: 401 }), 'waiting', 'record'],
  [new Failure('foreign', { status: 200 }), 'waiting', 'record'],
  [new Failure('foreign', { status: 403 }), 'waiting', 'record'],
  [refused(408, 'timeout'), 'waiting', 'record'],
  [refused(429, 'too_many'), 'waiting', 'record'],
  [refused(500, 'internal'), 'waiting', 'record'],
  [refused(503, 'busy'), 'waiting', 'record'],
  [refused(507, 'no_space'), 'waiting', 'record'],
  [refused(400, 'hash_mismatch'), 'waiting', 'record'],
  [refused(400, 'malformed'), 'waiting', 'record'],
  [new Failure('no-token'), 'needs-sign-in', 'over'],
  [new Failure('refresh-refused'), 'needs-sign-in', 'over'],
  [refused(400, 'invalid'), 'refused', 'over'],
  [refused(410, 'gone'), 'refused', 'over'],
  [refused(422, 'undecodable_image'), 'refused', 'over'],
  [new Damaged('Gone'), 'damaged', 'over'],
])('%o leaves the record %s', (error, state, retry) => {
  expect(verdict(error)).toMatchObject({ changes: { state }, retry });
});

test.each([
  [refused(422, 'undecodable_image'), 'Said undecodable_image'],
  [refused(500, 'internal'), 'Upload failed: Internal Server Error'],
  [new Failure('foreign', { status: 502 }), 'Upload failed: Bad Gateway'],
  [new Failure('unauthorized', { status: 401 }), 'Authentication failed'],
  [new Failure('offline'), 'No connection'],
])('%o of a photo is said as the reason, else by the phrase of its status', (error, words) => {
  expect(verdict(error).changes.lastError).toBe(words);
});

test.each([
  [refused(400, 'invalid'), 'Failed to update preferences: Bad Request'],
  [new Failure('foreign', { status: 503 }), 'Failed to update preferences: Service Unavailable'],
  [new Failure('unauthorized', { status: 401 }), 'Authentication failed'],
])('%o of preferences is said by the phrase of its status', (error, words) => {
  expect(verdictOn(aPreferencesRecord(), error, NOW).changes.lastError).toBe(words);
});

test.each([
  ['120', 120_000],
  [new Date(NOW + 60_000).toUTCString(), 60_000],
  ['999999999', DAY_MS],
])('keeps to Retry-After %s of our server', (retryAfter, ms) => {
  const error = new Failure('refused', { status: 503, problem: problem('busy'), retryAfter });
  const { pause } = verdict(error).changes;
  expect(pause).toMatchObject({ since: NOW, until: NOW + ms });
  expect(isDue(pause, NOW + ms - 1)).toBe(false);
  expect(isDue(pause, NOW + ms)).toBe(true);
});

test('what stands before our server names no time at which photos go', () => {
  const portal = new Failure('foreign', { status: 503, retryAfter: '86400' });
  expect(verdict(portal)).toMatchObject({ changes: { state: 'waiting', pause: null } });
});

test.each([
  refused(403, 'wrong_role'),
  refused(404, 'not_found'),
  refused(405, 'not_found'),
  refused(409, 'key_reused'),
  refused(425, 'busy'),
  new Failure('foreign', { status: 413 }),
])('%o is asked again for a day, now and then, before a photo is given up for it', (error) => {
  const photo = aPhotoRecord({ keptAt: NOW });
  const early = verdictOn(photo, error, NOW + DAY_MS - 1);
  expect(early).toMatchObject({ changes: { state: 'waiting' }, retry: 'record' });
  const { pause } = early.changes;
  expect((pause?.until ?? 0) - (pause?.since ?? 0)).toBe(15 * 60_000);
  const late = verdictOn(photo, error, NOW + DAY_MS);
  expect(late).toMatchObject({ changes: { state: 'refused' }, retry: 'over' });
  const other = { ...aPreferencesRecord(), keptAt: NOW };
  expect(verdictOn(other, error, NOW)).toMatchObject({ changes: { state: 'refused' } });
});

test('a clock that was set back does not make a pause longer', () => {
  const pause = { since: NOW, until: NOW + 60_000 };
  expect(isDue(pause, NOW - 1)).toBe(true);
});

test('an error in the program is no verdict', () => {
  expect(() => verdict(new RangeError('a bug'))).toThrow(RangeError);
});
