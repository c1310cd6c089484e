import { expect, test } from 'vitest';
import { Failure } from '../../src/api/failure.ts';
import { isDue, type OutboxRecord } from '../../src/outbox/records.ts';
import { Damaged } from '../../src/outbox/send.ts';
import { verdictOn } from '../../src/outbox/verdict.ts';
import { briefOf } from '../support/people/brief.ts';
import { aPhotoRecord, aPreferencesRecord } from '../support/samples/records.ts';

const NOW = 1_000_000;
const DAY_MS = 24 * 60 * 60_000;
const problem = (code: string) => ({ success: false as const, code, message: `Said ${code}` });
const refused = (status: number, code: string, id?: string) =>
  new Failure('refused', { status, problem: { ...problem(code), ...(id && { id }) } });
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
  [new Damaged('unreadable'), 'damaged', 'over'],
])('%o leaves the record %s', (error, state, retry) => {
  expect(verdict(error)).toMatchObject({ changes: { state }, retry });
});

const invalid = (field: string) =>
  new Failure('refused', {
    status: 400,
    problem: { ...problem('invalid'), fields: { [field]: 'Missing.' } },
  });

test('a choice that is asked for the form goes again for a day', () => {
  const chosen = { kind: 'preferences', update: { mail: 'always' } } as const;
  const record: OutboxRecord = { ...aPreferencesRecord(), operation: chosen };
  const asked = verdictOn(record, invalid('user_gender'), NOW).changes;
  expect(asked).toMatchObject({ state: 'waiting', doubtedSince: NOW });
  const later = verdictOn({ ...record, ...asked }, invalid('user_gender'), NOW + DAY_MS);
  expect(later.changes.state).toBe('refused');
  expect(verdictOn(record, invalid('mail'), NOW).changes.state).toBe('refused');
});

test.each([
  ['notes', 'brief'],
  ['image', 'refused'],
  ['voice', 'refused'],
])('of a photo with a brief, what is wrong with %s is kept as %s', (field, kind) => {
  const photo = aPhotoRecord();
  const record = { ...photo, operation: { ...photo.operation, brief: briefOf() } };
  expect(verdictOn(record, invalid(field), NOW).changes.failure).toMatchObject({ kind });
});

test.each([
  [refused(422, 'undecodable_image'), 'refused', 422, 'undecodable_image'],
  [new Failure('foreign', { status: 502 }), 'foreign', 502, null],
  [new Failure('offline'), 'offline', null, null],
])(
  'of %o the record keeps codes, and the words of the server alone',
  (error, kind, status, code) => {
    expect(verdict(error).changes).toMatchObject({
      failure: { kind, status, code, message: code && `Said ${code}` },
      lastError: null,
    });
  },
);

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

test('the photo too many that wait for a stylist holds the others back, until nobody knows when', () => {
  const told = (code: string) =>
    verdict(new Failure('refused', { status: 429, problem: problem(code), retryAfter: '600' }));
  const pause = { since: NOW, until: NOW + 600_000, isForKind: true };
  expect(told('too_many_waiting')).toEqual({
    changes: {
      state: 'waiting',
      failure: {
        kind: 'refused',
        status: 429,
        code: 'too_many_waiting',
        message: 'Said too_many_waiting',
      },
      lastError: null,
      pause: { ...pause, isForStylist: true },
    },
    retry: 'record',
  });
  expect(told('too_many').changes.pause).toEqual(pause);
});

test('what stands before our server names no time at which photos go', () => {
  const portal = new Failure('foreign', { status: 503, retryAfter: '86400' });
  expect(verdict(portal)).toMatchObject({ changes: { state: 'waiting', pause: null } });
});

const aRating = (): OutboxRecord => ({
  ...aPhotoRecord(),
  operation: { kind: 'rating', outfitId: 'outfit', itemId: 'item', rating: 4 },
});
const EVERY_KIND = [aPhotoRecord(), aPreferencesRecord(), aRating()];

test.each([
  refused(403, 'wrong_role'),
  refused(404, 'not_found'),
  refused(404, 'no_such_road'),
  refused(405, 'not_found'),
  refused(409, 'of_next_year'),
  refused(425, 'busy'),
  new Failure('foreign', { status: 413 }),
])('67: %o is asked again for a day, now and then, whatever was sent', (error) => {
  for (const record of EVERY_KIND) {
    const first = verdictOn(record, error, NOW);
    expect(first).toMatchObject({ changes: { state: 'waiting' }, retry: 'record' });
    const { pause } = first.changes;
    expect((pause?.until ?? 0) - (pause?.since ?? 0)).toBe(15 * 60_000);
    const doubted = { ...record, ...first.changes };
    const early = verdictOn(doubted, error, NOW + DAY_MS - 1);
    expect(early).toMatchObject({ changes: { state: 'waiting' }, retry: 'record' });
    const late = verdictOn(doubted, error, NOW + DAY_MS);
    expect(late).toMatchObject({ changes: { state: 'refused' }, retry: 'over' });
  }
});

test('a doubt is over with any other word of the server, and with a day of a dead line', () => {
  const doubt = refused(409, 'of_next_year');
  const after = (error: unknown, at: number, of: OutboxRecord) => ({
    ...of,
    ...verdictOn(of, error, at).changes,
  });
  const doubted = after(doubt, NOW, aPhotoRecord());
  for (const word of [
    refused(503, 'busy'),
    refused(429, 'too_many'),
    new Failure('unauthorized'),
  ]) {
    const other = after(word, NOW + 1, doubted);
    expect(verdictOn(other, doubt, NOW + DAY_MS).changes.state).toBe('waiting');
  }
  const cut = (at: number) => after(new Failure('offline'), at, doubted);
  expect(verdictOn(cut(NOW + 1), doubt, NOW + DAY_MS).changes.state).toBe('refused');
  expect(verdictOn(cut(NOW + DAY_MS), doubt, NOW + 2 * DAY_MS).changes.state).toBe('waiting');
  const never = after(new Failure('offline'), NOW, aPhotoRecord());
  expect(verdictOn(never, doubt, NOW + DAY_MS).changes.state).toBe('waiting');
});

test('67: the day begins with the doubt, however long it had waited before', () => {
  const old = { ...aRating(), keptAt: NOW - 3 * DAY_MS };
  expect(verdictOn(old, refused(404, 'no_such_road'), NOW).changes.state).toBe('waiting');
});

test.each([
  refused(404, 'not_found', 'item'),
  refused(409, 'already_rated'),
  refused(409, 'being_styled'),
  refused(409, 'notes_full'),
])('67: %o is said of the thing itself, and final', (error) => {
  expect(verdictOn(aRating(), error, NOW)).toMatchObject({
    changes: { state: 'refused' },
    retry: 'over',
  });
});

test('67: by the key of an upload another build may mean something else', () => {
  expect(verdict(refused(409, 'key_reused')).changes.state).toBe('waiting');
});

test('while her account is suspended it waits, with all of its kind, and is asked now and then', () => {
  for (const record of EVERY_KIND) {
    const old = { ...record, keptAt: NOW - 30 * DAY_MS };
    const { changes, retry } = verdictOn(old, refused(403, 'suspended'), NOW);
    expect(retry).toBe('over');
    expect(changes).toMatchObject({
      state: 'waiting',
      failure: { kind: 'refused', code: 'suspended' },
      pause: { since: NOW, until: NOW + 15 * 60_000, isForKind: true, isSuspended: true },
    });
  }
});

test('what is refused for the age in her preferences waits, and is asked now and then', () => {
  const old = { ...aPhotoRecord(), keptAt: NOW - 30 * DAY_MS };
  expect(verdictOn(old, refused(403, 'under_age'), NOW)).toMatchObject({
    retry: 'over',
    changes: {
      state: 'waiting',
      pause: { since: NOW, until: NOW + 15 * 60_000, isForKind: true, isUnderAge: true },
    },
  });
});

test('a clock that was set back does not make a pause longer', () => {
  const pause = { since: NOW, until: NOW + 60_000 };
  expect(isDue(pause, NOW - 1)).toBe(true);
});

test('an error in the program is no verdict', () => {
  expect(() => verdict(new RangeError('a bug'))).toThrow(RangeError);
});
