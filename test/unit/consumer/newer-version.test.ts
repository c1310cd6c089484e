import { expect, test } from 'vitest';
import { waitingThing } from '../../../src/consumer/outbox/waiting-thing.ts';
import { whereaboutsOf } from '../../../src/consumer/outbox/whereabouts.ts';
import { entryOfRecord } from '../../../src/consumer/entries/photo-entry.ts';
import type { OutboxRecord } from '../../../src/outbox/records.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';

const NOTE = 'A newer version of Poshak will send it.';

/** What this version's types do not know. */
const changed = <T extends object>(record: T, change: object): T => Object.assign(record, change);

const whereIs = (record: OutboxRecord) =>
  whereaboutsOf(record, { all: [record], now: 0, isOnline: true, isSpared: false });

const HERE = { is: 'newer', kind: 'here', word: 'On this phone', reason: null, next: NOTE };

test.each(['mood', 'toString'])('a thing of the unknown kind %s stands in the tray', (kind) => {
  const record = changed(aPhotoRecord(), { operation: { kind } });
  expect(waitingThing(record, whereIs(record), String)).toMatchObject({
    kind: 'other',
    title: 'A change you made',
    where: HERE,
  });
});

test('a photo in an unknown state stands in the tray and among the photos', () => {
  const record = changed(aPhotoRecord(), { state: 'parked' });
  const thing = waitingThing(record, whereIs(record), String);
  expect(thing).toMatchObject({ kind: 'photo', where: HERE });
  expect(thing.title).toMatch(/^Photo of /);
  const entry = entryOfRecord(record, whereIs(record), []);
  expect(entry).toMatchObject({ kind: 'here', word: 'On this phone', note: NOTE });
});
