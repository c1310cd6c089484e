import { expect, test } from 'vitest';
import { waitingThing } from '../../../src/consumer/outbox/waiting-thing.ts';
import { entryOfRecord } from '../../../src/consumer/photo-entry.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';

const NOTE = 'A newer version of Poshak will send it.';

/** What this version's types do not know. */
const changed = <T extends object>(record: T, change: object): T => Object.assign(record, change);

test.each(['mood', 'toString'])('a thing of the unknown kind %s stands in the tray', (kind) => {
  const record = changed(aPhotoRecord(), { operation: { kind } });
  expect(waitingThing(record, null, String)).toMatchObject({
    kind: 'other',
    title: 'A change you made',
    note: NOTE,
    status: { kind: 'here', word: 'On this phone' },
    isSending: false,
    needsHelp: false,
  });
});

test('a photo in an unknown state stands in the tray and among the photos', () => {
  const record = changed(aPhotoRecord(), { state: 'parked' });
  const thing = waitingThing(record, null, String);
  expect(thing).toMatchObject({ kind: 'photo', note: NOTE, needsHelp: false });
  expect(thing.title).toMatch(/^Photo of /);
  expect(entryOfRecord(record)).toMatchObject({ kind: 'here', word: 'On this phone', note: NOTE });
});
