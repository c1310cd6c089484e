import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AgeRange } from '../../../contract/preferences.ts';
import type { FailureKind } from '../../../src/api/failure.ts';
import { failedBy, type OutboxRecord } from '../../../src/outbox/records.ts';
import {
  noteOf,
  whereaboutsOf,
  type Circumstances,
} from '../../../src/consumer/outbox/whereabouts.ts';
import { formatClock } from '../../../src/ui/dates.ts';
import { waitingTexts } from '../../../texts/waiting.ts';
import { briefOf } from '../../support/people/brief.ts';
import { anOwnRecord } from '../../support/samples/own.ts';
import { aPhotoRecord, aPreferencesRecord } from '../../support/samples/records.ts';

const NOW = new Date(2026, 10, 21, 22, 10).getTime();
const at = (hours: number, minutes: number, day = 21) =>
  new Date(2026, 10, day, hours, minutes).getTime();

const waiting = (changes: Partial<OutboxRecord> = {}): OutboxRecord => ({
  ...aPhotoRecord({ id: 'this one', state: 'waiting', attempts: 0 }),
  ...changes,
});
const other = (changes: Partial<OutboxRecord>) => waiting({ id: 'another', ...changes });
const until = (until: number, more = {}) => ({ since: NOW - 1000, until, ...more });
const code = (kind: FailureKind, status: number | null = null, message: string | null = null) =>
  failedBy({ kind, status, code: null, message });
const refused = (message: string) => code('refused', 400, message);
const BAD_GATEWAY = code('foreign', 502);
const UNREACHED = { attempts: 1, ...code('offline') };
const preferences: OutboxRecord = { ...aPreferencesRecord(), state: 'waiting', attempts: 0 };

type Seen = Partial<Circumstances> & { others?: OutboxRecord[] };

const seen = (record: OutboxRecord, { others = [], ...more }: Seen = {}) =>
  whereaboutsOf(record, {
    all: [record, ...others],
    now: NOW,
    isOnline: true,
    isSpared: false,
    ...more,
  });

const said = (record: OutboxRecord, seenAmong?: Seen) => {
  const { is, word, reason, next } = seen(record, seenAmong);
  return [is, word, reason, next];
};

const HERE = 'On this phone';
const CLOCK = formatClock(at(22, 40));
const GOES_ONLINE = 'It is sent when you are back online.';
const LEFT = (lastError: string) => ({ attempts: 1, lastError });
const NEXT_TRY = 'Next try within a minute.';
const CROWDED =
  'Your earlier photos are still waiting for a stylist. It is sent when one of them is ready.';
const UNDER_AGE =
  'By your preferences you are under 18, so it stays on this phone. It is sent once they say that you are 18 or older.';
const saying = (age_range: AgeRange): OutboxRecord => {
  const { operation, ...record } = aPreferencesRecord();
  if (operation.kind !== 'preferences') throw new Error('No preferences');
  const said = { ...operation, update: { ...operation.update, age_range } };
  return { ...record, owner: waiting().owner, state: 'waiting', attempts: 0, operation: said };
};
const OFFLINE = { isOnline: false };
const SPARED = { isSpared: true };

describe('of a thing that has not arrived is said', () => {
  test.each<[string, OutboxRecord, Seen, (string | null)[]]>([
    [
      'that she has not submitted it',
      waiting({ state: 'draft' }),
      {},
      ['draft', HERE, null, 'You have not submitted it yet.'],
    ],
    [
      'that it can be undone',
      waiting({ pause: until(NOW + 4000) }),
      {},
      ['undo', HERE, null, 'It is sent in a few seconds.'],
    ],
    [
      'that it can be undone, also without a line',
      waiting({ pause: until(NOW + 4000) }),
      OFFLINE,
      ['undo', HERE, null, 'It is sent in a few seconds.'],
    ],
    [
      'nothing of an undo where it waits for that of another',
      waiting({
        operation: { ...aPhotoRecord().operation, brief: briefOf({}) },
        pause: until(NOW + 4000),
      }),
      {},
      ['next', HERE, null, 'It is sent in a moment.'],
    ],
    [
      'that she is under 18 by what she has said here, also without a line',
      waiting(),
      { ...OFFLINE, others: [saying('18-24'), saying('under-18')] },
      ['underAge', HERE, null, UNDER_AGE],
    ],
    [
      'that she is under 18 by what the server knows',
      waiting({ attempts: 1, pause: until(NOW - 1, { isUnderAge: true }) }),
      {},
      ['underAge', HERE, null, UNDER_AGE],
    ],
    [
      'that it goes, once she has said so otherwise',
      waiting(),
      { others: [saying('under-18'), saying('18-24')] },
      ['next', HERE, null, 'It is sent in a moment.'],
    ],
    ['that it is next', waiting(), {}, ['next', HERE, null, 'It is sent in a moment.']],
    [
      'that another one goes first',
      waiting(),
      { others: [other({ state: 'sending' })] },
      ['turn', HERE, null, 'It is sent after what is being sent now.'],
    ],
    [
      'that it is sent',
      waiting({ state: 'sending', attempts: 2, ...code('offline') }),
      {},
      ['sending', 'Sending', null, 'On its way to your stylist.'],
    ],
    [
      'that it waits for Wi-Fi, once whoever sent it has died with it',
      waiting({ state: 'sending', attempts: 1, pause: until(NOW - 1000) }),
      SPARED,
      ['wifi', HERE, null, 'It is sent when you are on Wi-Fi.'],
    ],
    [
      'that it is next, once whoever sent it has died with it',
      waiting({ state: 'sending', attempts: 1, pause: until(NOW - 1000) }),
      {},
      ['next', HERE, null, 'It is sent in a moment.'],
    ],
    [
      'that it is sent, as long as that may take',
      waiting({ state: 'sending', attempts: 1, pause: until(NOW + 60_000) }),
      SPARED,
      ['sending', 'Sending', null, 'On its way to your stylist.'],
    ],
    [
      'that what is no photo is sent',
      { ...preferences, state: 'sending' },
      {},
      ['sending', 'Sending', null, 'On its way.'],
    ],
    [
      'that she is offline',
      waiting(),
      OFFLINE,
      ['offline', HERE, null, 'It is sent when you are back online.'],
    ],
    [
      'that she is offline, not that a try found no line',
      waiting(UNREACHED),
      OFFLINE,
      ['offline', HERE, null, 'It is sent when you are back online.'],
    ],
    [
      'that it waits for Wi-Fi',
      waiting(),
      SPARED,
      ['wifi', HERE, null, 'It is sent when you are on Wi-Fi.'],
    ],
    [
      'that it waits for Wi-Fi, and no time at which there may be none',
      waiting({ attempts: 1, pause: until(at(22, 40)) }),
      SPARED,
      ['wifi', HERE, null, 'It is sent when you are on Wi-Fi.'],
    ],
    [
      'nothing of Wi-Fi where it is no photo',
      preferences,
      SPARED,
      ['next', HERE, null, 'It is sent in a moment.'],
    ],
    [
      'that the server is out of reach, never that she is offline',
      waiting(UNREACHED),
      {},
      ['retry', HERE, 'Poshak cannot be reached.', NEXT_TRY],
    ],
    [
      'the same of what was not tried because another one found no line',
      waiting(),
      { others: [other(UNREACHED)] },
      ['retry', HERE, 'Poshak cannot be reached.', NEXT_TRY],
    ],
    [
      'nothing of a line that broke before while something is on it',
      waiting(UNREACHED),
      { others: [other({ state: 'sending', attempts: 2, ...code('timeout') })] },
      ['turn', HERE, null, 'It is sent after what is being sent now.'],
    ],
    [
      'that the line is too slow',
      waiting({ attempts: 1, ...code('timeout') }),
      {},
      ['retry', HERE, 'The connection is too slow', NEXT_TRY],
    ],
    [
      'what the server said, and when it is tried again',
      waiting({ attempts: 1, ...BAD_GATEWAY }),
      {},
      ['retry', HERE, 'Upload failed: Bad Gateway', NEXT_TRY],
    ],
    [
      'that the server has no space',
      waiting({ attempts: 1, ...code('refused', 507, 'No room.') }),
      {},
      ['retry', HERE, 'Upload failed: Insufficient Storage', NEXT_TRY],
    ],
    [
      'what the server said, also when there is no line any more',
      waiting({ attempts: 1, ...BAD_GATEWAY }),
      OFFLINE,
      ['offline', HERE, 'Upload failed: Bad Gateway', 'It is sent when you are back online.'],
    ],
    [
      'until when it waits',
      waiting({
        attempts: 1,
        ...code('refused', 429, 'Too many photos.'),
        pause: until(at(22, 40)),
      }),
      {},
      ['time', HERE, 'Too many photos.', `It is sent at ${CLOCK}.`],
    ],
    [
      'until when all of its kind wait',
      waiting(),
      { others: [other({ attempts: 1, pause: until(at(22, 40), { isForKind: true }) })] },
      ['time', HERE, null, `It is sent at ${CLOCK}.`],
    ],
    [
      'what it waits for, and no time that nobody knows',
      waiting({
        attempts: 1,
        ...code('refused', 429, '10 photos wait for a stylist already.'),
        pause: until(at(22, 20), { isForKind: true, isForStylist: true }),
      }),
      {},
      ['crowded', HERE, null, CROWDED],
    ],
    [
      'the same of those behind it, and without a line',
      waiting(),
      {
        others: [
          other({ attempts: 1, pause: until(at(22, 20), { isForKind: true, isForStylist: true }) }),
        ],
        ...OFFLINE,
      },
      ['crowded', HERE, null, CROWDED],
    ],
    [
      'on which day it goes, when not today',
      waiting({ attempts: 1, pause: until(at(9, 5, 22)) }),
      {},
      ['time', HERE, null, expect.stringMatching(/^It is sent on .*22.* at 0?9:05/)],
    ],
    [
      'that it waits for a time and then for a line',
      waiting({ attempts: 1, pause: until(at(22, 40)) }),
      OFFLINE,
      ['time', HERE, null, `It is sent after ${CLOCK}, once you are back online.`],
    ],
    [
      'no time that is over before it is read',
      waiting({ attempts: 1, ...BAD_GATEWAY, pause: until(NOW + 30_000) }),
      {},
      ['retry', HERE, 'Upload failed: Bad Gateway', NEXT_TRY],
    ],
    [
      'no time that has passed',
      waiting({ attempts: 1, pause: { since: NOW - 7_200_000, until: NOW - 1 } }),
      {},
      ['next', HERE, null, 'It is sent in a moment.'],
    ],
    [
      'no time of a clock that was set back since',
      waiting({ attempts: 1, pause: { since: NOW + 7_200_000, until: NOW + 9_000_000 } }),
      {},
      ['next', HERE, null, 'It is sent in a moment.'],
    ],
    [
      'the time that was named since the clock was last looked at',
      waiting({ attempts: 1, pause: { since: NOW + 40_000, until: at(22, 40) } }),
      {},
      ['time', HERE, null, `It is sent at ${CLOCK}.`],
    ],
    [
      'nothing of a sign-in to her who has signed in',
      waiting({ state: 'needs-sign-in' }),
      {},
      ['next', HERE, null, 'It is sent in a moment.'],
    ],
    [
      'why it was refused',
      waiting({ state: 'refused', attempts: 1, ...refused('Not a picture.') }),
      {},
      ['refused', 'Not sent', 'Not a picture.', null],
    ],
    [
      'why it was refused, also without a line',
      waiting({ state: 'refused', attempts: 1, ...refused('Not a picture.') }),
      OFFLINE,
      ['refused', 'Not sent', 'Not a picture.', null],
    ],
    [
      'that it is damaged',
      waiting({ state: 'damaged', ...failedBy({ kind: 'damaged' }) }),
      {},
      ['damaged', 'Not sent', 'This photo was damaged on this phone.', null],
    ],
  ])('%s', (_what, record, among, words) => {
    expect(said(record, among)).toEqual(words);
  });
});

describe('of what the last release kept, in words alone, the same is said', () => {
  test.each<[string, Partial<OutboxRecord>, Seen, (string | null)[]]>([
    [
      'out of reach',
      LEFT('No connection'),
      {},
      ['retry', HERE, 'Poshak cannot be reached.', NEXT_TRY],
    ],
    ['without a line', LEFT('No connection'), OFFLINE, ['offline', HERE, null, GOES_ONLINE]],
    [
      'on a slow line',
      LEFT('The connection is too slow'),
      {},
      ['retry', HERE, 'The connection is too slow', NEXT_TRY],
    ],
    [
      'with the server’s words',
      LEFT('Upload failed: Bad Gateway'),
      {},
      ['retry', HERE, 'Upload failed: Bad Gateway', NEXT_TRY],
    ],
    [
      'refused',
      { ...LEFT('Not a picture.'), state: 'refused' },
      {},
      ['refused', 'Not sent', 'Not a picture.', null],
    ],
    [
      'behind one that found no line',
      {},
      { others: [other(LEFT('No connection'))] },
      ['retry', HERE, 'Poshak cannot be reached.', NEXT_TRY],
    ],
    [
      'after it came back and tried once more',
      { ...LEFT('No connection'), failure: refused('Not a picture.').failure },
      {},
      ['retry', HERE, 'Poshak cannot be reached.', NEXT_TRY],
    ],
  ])('%s', (_what, changes, among, words) => {
    expect(said(waiting(changes), among)).toEqual(words);
  });
});

test('a photo around what has not arrived goes after it, whatever became of that', () => {
  const brief = briefOf({ around: [{ item: '0199-own', owned: true }] });
  const photo = waiting({ operation: { ...aPhotoRecord().operation, brief } });
  const after = 'It is sent after the piece of yours that it is built around.';
  for (const state of ['waiting', 'sending', 'refused'] as const) {
    const others = [anOwnRecord({ state })];
    expect(said(photo, { others })).toEqual(['after', HERE, null, after]);
  }
  expect(said(photo, { others: [anOwnRecord()], ...OFFLINE })[0]).toBe('offline');
  expect(said(photo, { others: [anOwnRecord({ id: 'other' })] })[0]).toBe('next');
});

test('something of hers waits as a photo does', () => {
  const own = anOwnRecord();
  expect(said(own, { isSpared: true })).toEqual([
    'wifi',
    HERE,
    null,
    'It is sent when you are on Wi-Fi.',
  ]);
  const failed = anOwnRecord({ attempts: 1, ...BAD_GATEWAY });
  expect(said(failed)[2]).toBe('Upload failed: Bad Gateway');
});

test('in one line both are sentences', () => {
  const failed = seen(waiting({ attempts: 1, ...BAD_GATEWAY }));
  expect(noteOf(failed)).toBe('Upload failed: Bad Gateway. Next try within a minute.');
  expect(noteOf(seen(waiting({ state: 'refused', ...refused('Too big') })))).toBe('Too big');
  expect(noteOf(seen(waiting(), OFFLINE))).toBe('It is sent when you are back online.');
});

test('the table of words has every word that is said', () => {
  const table = readFileSync(path.resolve('docs/where-a-photo-is.md'), 'utf8');
  const { at, atOnceOnline, draft: _, ...words } = waitingTexts.where;
  const all = [...Object.values(words), at('10:40 pm', null), atOnceOnline('10:40 pm', null)];
  expect(all.filter((word) => !table.includes(word))).toEqual([]);
});
