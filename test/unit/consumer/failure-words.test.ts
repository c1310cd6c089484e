import { expect, test } from 'vitest';
import { Failure } from '../../../src/api/failure.ts';
import { failureWords } from '../../../src/consumer/shell/failure-words.ts';
import { failedBy, type OutboxRecord, type RecordFailure } from '../../../src/outbox/records.ts';
import { aPhotoRecord, aPreferencesRecord } from '../../support/samples/records.ts';

const refused = (status: number, code: string) =>
  new Failure('refused', {
    status,
    problem: { success: false, code, message: `Said ${code}` },
  });
const RATING: OutboxRecord = {
  ...aPhotoRecord(),
  operation: { kind: 'rating', outfitId: 'outfit', itemId: 'item', rating: 4 },
};
const wordsOf = (record: OutboxRecord, failure: RecordFailure) =>
  failureWords({ ...record, ...failedBy(failure) });

test.each([
  [refused(422, 'undecodable_image'), 'Said undecodable_image'],
  [refused(500, 'internal'), 'Upload failed: Internal Server Error'],
  [new Failure('foreign', { status: 502 }), 'Upload failed: Bad Gateway'],
  [new Failure('foreign'), 'Unexpected answer'],
  [new Failure('unauthorized', { status: 401 }), 'Authentication failed'],
  [new Failure('offline'), 'No connection'],
  [new Failure('timeout'), 'The connection is too slow'],
])('%o of a photo is said as the reason, else by the phrase of its status', (failure, words) => {
  expect(wordsOf(aPhotoRecord(), failure.asCode)).toBe(words);
});

test.each([
  [refused(400, 'invalid'), 'Failed to update preferences: Bad Request'],
  [new Failure('foreign', { status: 503 }), 'Failed to update preferences: Service Unavailable'],
  [new Failure('unauthorized', { status: 401 }), 'Authentication failed'],
])('%o of preferences is said by the phrase of its status', (failure, words) => {
  expect(wordsOf(aPreferencesRecord(), failure.asCode)).toBe(words);
});

test.each([
  [refused(409, 'already_rated'), 'Said already_rated'],
  [refused(503, 'busy'), 'Said busy'],
  [new Failure('refused', { status: 418 }), 'Status 418'],
  [new Failure('foreign', { status: 502 }), 'Unexpected answer'],
])('%o of anything else is said in the server’s words', (failure, words) => {
  expect(wordsOf(RATING, failure.asCode)).toBe(words);
});

test.each([aPhotoRecord(), aPreferencesRecord(), RATING])(
  'of $operation.kind, a suspended account is the reason',
  (record) => {
    expect(wordsOf(record, refused(403, 'suspended').asCode)).toBe('Your account is suspended.');
  },
);

test.each([
  [{ kind: 'damaged' }, 'This photo was damaged on this phone.'],
  [{ kind: 'unreadable' }, 'This photo can no longer be read from this phone.'],
  [{ kind: 'no-photo' }, 'The photo that this belongs to cannot be found any more.'],
  [{ kind: 'brief' }, 'What you told your stylist could not be sent. Please change it.'],
] as const)('$kind has words of its own', (failure, words) => {
  expect(wordsOf(aPhotoRecord(), failure)).toBe(words);
});

test('what an earlier version kept in words stands in them, and before what was there', () => {
  const record = { ...aPhotoRecord(), ...failedBy({ kind: 'damaged' }) };
  expect(failureWords({ ...record, lastError: 'Not a picture.' })).toBe('Not a picture.');
  expect(failureWords(aPhotoRecord())).toBeNull();
});

test('what a newer version tells apart is said as one says what one does not know', () => {
  const failure = { kind: 'out-of-paper' } as unknown as RecordFailure;
  expect(wordsOf(aPhotoRecord(), failure)).toBe('Unexpected answer');
});
