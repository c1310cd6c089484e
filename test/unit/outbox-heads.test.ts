import { expect, test } from 'vitest';
import type { Brief } from '../../contract/brief.ts';
import type { AgeRange, PreferencesUpdate } from '../../contract/preferences.ts';
import { heads } from '../../src/outbox/drain.ts';
import type { Operation } from '../../src/outbox/operations/kinds.ts';
import {
  isHeldForAge,
  wholeAfter,
  type OutboxRecord,
  type RecordState,
} from '../../src/outbox/records.ts';
import { briefOf } from '../support/people/brief.ts';
import { anOwnRecord } from '../support/samples/own.ts';
import { aPhotoRecord, aPreferencesRecord } from '../support/samples/records.ts';

const record = (
  id: string,
  operation: Operation,
  state: RecordState = 'waiting',
): OutboxRecord => ({
  ...aPreferencesRecord(),
  id,
  attempts: 0,
  state,
  operation,
});
const dispute = (outfitId: string): Operation => ({
  kind: 'dispute',
  outfitId,
  line: 'budget',
  disputed: true,
  text: 'Too dear.',
});
const aForm = (age_range: AgeRange): Operation => ({
  kind: 'preferences',
  update: { user_gender: 2, age_range, color_preferences: { favorite_colors: [] } },
});
const again: Operation = { kind: 'again', photoId: 'p1', outfitId: 'look', text: '' };

const idsOf = (records: OutboxRecord[]) => heads(records).map(({ id }) => id);

test('another look is not asked for before what she said of this one has gone', () => {
  const tried = { ...record('1', dispute('look')), attempts: 3 };
  expect(idsOf([tried, record('2', again)])).toEqual(['1']);
  expect(idsOf([record('2', again)])).toEqual(['2']);
});

test('what she said of another look, or later, or what will not go, does not hold it up', () => {
  expect(idsOf([record('1', dispute('other')), record('2', again)])).toEqual(['1', '2']);
  expect(idsOf([record('1', again), record('2', dispute('look'))])).toEqual(['1', '2']);
  expect(idsOf([record('1', dispute('look'), 'refused'), record('2', again)])).toEqual(['2']);
});

test('a photo for whom she keeps does not come before the server knows who that is', () => {
  const prefers = (my_stylist?: string | null): Operation => ({
    kind: 'preferences',
    update: {
      user_gender: 2,
      age_range: '25-34',
      color_preferences: { favorite_colors: [] },
      ...(my_stylist !== undefined && { my_stylist }),
    },
  });
  const photo = (stylist: Brief['stylist']): Operation => ({
    ...aPhotoRecord().operation,
    brief: briefOf({ stylist }),
  });
  const tried = { ...record('1', prefers('asha')), attempts: 3 };
  expect(idsOf([tried, record('2', photo('same'))])).toEqual(['1']);
  expect(idsOf([tried, record('2', photo('any'))])).toEqual(['2', '1']);
  expect(idsOf([record('1', prefers()), record('2', photo('same'))])).toEqual(['1', '2']);
  expect(idsOf([record('1', photo('same')), record('2', prefers(null))])).toEqual(['1', '2']);
});

test('what she chooses by itself waits for the form that she filled in before', () => {
  const chosen = record('2', { kind: 'preferences', update: { mail: 'always' } });
  const form = (state?: RecordState) => ({ ...record('1', aForm('25-34'), state), attempts: 3 });
  expect(idsOf([form(), chosen])).toEqual(['1']);
  expect(idsOf([form('sending'), chosen])).toEqual(['1']);
  expect(idsOf([form('refused'), chosen])).toEqual(['2']);
  expect(idsOf([chosen, { ...form(), id: '3' }])).toEqual(['2', '3']);
  const other = record('1', { kind: 'preferences', update: { tell_prices: false } });
  expect(idsOf([other, chosen])).toEqual(['1', '2']);
});

const failedOnce = (id: string) => ({ ...record(id, aPhotoRecord().operation), attempts: 1 });

test('what gets further at each try does not make way for what has not failed yet', () => {
  const progress = { bytes: 1000, attempts: 3 };
  const further = { ...record('2', aPhotoRecord().operation), attempts: 3, progress };
  expect(idsOf([failedOnce('1'), further])).toEqual(['2', '1']);
});

test('of those that failed as little the one that has begun to come goes first', () => {
  const begun = { ...failedOnce('2'), progress: { bytes: 1000, attempts: 0 } };
  expect(idsOf([failedOnce('1'), begun])).toEqual(['2', '1']);
  expect(idsOf([{ ...failedOnce('1'), attempts: 0 }, begun])).toEqual(['1', '2']);
});

test('what is with us already waits for what is not, and not for ever', () => {
  const rest = {
    ...wholeAfter(aPhotoRecord({ id: '1' }), 'p1'),
    progress: { bytes: 1, attempts: 0 },
  };
  const piece = (attempts: number) => ({ ...anOwnRecord(), id: '2', attempts });
  expect(idsOf([rest, piece(3)])).toEqual(['2', '1']);
  expect(idsOf([rest, piece(4)])).toEqual(['1', '2']);
  expect(idsOf([{ ...rest, attempts: 1 }, piece(4)])).toEqual(['2', '1']);
});

test('a photo stays while she has said last that she is under 18, whatever she chooses besides', () => {
  const says = (id: string, update: PreferencesUpdate) =>
    record(id, { kind: 'preferences', update });
  const photo = record('9', aPhotoRecord().operation);
  const minor = record('1', aForm('under-18'));
  expect(isHeldForAge(photo, [minor, says('2', { mail: 'always' }), photo])).toBe(true);
  expect(isHeldForAge(photo, [minor, record('2', aForm('18-24')), photo])).toBe(false);
});
