import { expect, it } from 'vitest';
import { dueAt, isDueAtOnce, isDueSooner } from '../../contract/due.ts';

it.each<[sent: string, neededOn: string | null, due: string]>([
  ['2026-11-25T04:00:00.000Z', null, '2026-11-26T04:00:00.000Z'],
  // Sent at 9:30 in India, for a day whose morning is later than a day from then.
  ['2026-11-25T04:00:00.000Z', '2026-11-27', '2026-11-26T04:00:00.000Z'],
  ['2026-11-25T04:00:00.000Z', '2026-11-26', '2026-11-26T02:30:00.000Z'],
  ['2026-11-25T02:29:59.999Z', '2026-11-25', '2026-11-25T02:30:00.000Z'],
  ['2026-11-25T02:30:00.000Z', '2026-11-25', '2026-11-25T02:30:00.000Z'],
  // Its morning is past: at once, and not before it came.
  ['2026-11-25T02:30:00.001Z', '2026-11-25', '2026-11-25T02:30:00.001Z'],
  ['2026-11-25T12:00:00.000Z', '2026-11-25', '2026-11-25T12:00:00.000Z'],
  ['2026-11-25T12:00:00.000Z', '2026-11-23', '2026-11-25T12:00:00.000Z'],
  // In India it is the next day already.
  ['2026-11-25T19:00:00.000Z', '2026-11-26', '2026-11-26T02:30:00.000Z'],
])('sent at %s and needed on %s it is due at %s', (sent, neededOn, due) => {
  expect(dueAt(new Date(sent), neededOn).toISOString()).toBe(due);
});

it('is told whether a day was named that is sooner, and whether its morning is past', () => {
  const photo = (due_at: string) => ({ upload_date: '2026-11-25T04:00:00.000Z', due_at });
  const told = (due_at: string) => [isDueSooner(photo(due_at)), isDueAtOnce(photo(due_at))];
  expect(told('2026-11-26T04:00:00.000Z')).toEqual([false, false]);
  expect(told('2026-11-26T02:30:00.000Z')).toEqual([true, false]);
  expect(told('2026-11-25T04:00:00.000Z')).toEqual([true, true]);
});
