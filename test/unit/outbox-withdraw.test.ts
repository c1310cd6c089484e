import { expect, test } from 'vitest';
import { keysToWithdraw, type OutboxRecord } from '../../src/outbox/records.ts';
import { aPhotoRecord, aPreferencesRecord } from '../support/samples/records.ts';

test.for<[string, Partial<OutboxRecord>, boolean]>([
  ['that was never tried', { state: 'waiting', attempts: 0 }, false],
  ['that is being sent', { state: 'sending', attempts: 1 }, true],
  ['whose answer was lost', { state: 'waiting', attempts: 1 }, true],
  ['that was refused at once', { state: 'refused', attempts: 1 }, false],
  ['that was refused after an attempt without an answer', { state: 'refused', attempts: 2 }, true],
  ['that could not be read', { state: 'damaged', attempts: 1 }, false],
])('a discarded photo %s', ([, changes, isTakenBack]) => {
  const record = { ...aPhotoRecord(), ...changes };
  expect(keysToWithdraw([record], 'photo')).toEqual(isTakenBack ? [record.id] : []);
});

test('nothing but photos, and what waits to be taken back, is taken back', () => {
  const waits = { ...aPreferencesRecord(), operation: { kind: 'withdraw', key: 'key' } } as const;
  expect(keysToWithdraw([aPreferencesRecord(), waits], 'photo')).toEqual(['key']);
});
