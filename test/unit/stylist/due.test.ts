import { describe, expect, it } from 'vitest';
import { dueOf } from '../../../src/stylist/queue/due.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const at = (hours: number, minutes = 0) =>
  new Date(NOW + (hours * 60 + minutes) * 60_000).toISOString();

describe('dueOf', () => {
  it('counts whole minutes down and pads them', () => {
    expect(dueOf(at(17, 5), NOW)).toEqual({ state: 'ample', clock: '17:05' });
  });

  it('turns when less than four hours are left', () => {
    expect(dueOf(at(4), NOW).state).toBe('ample');
    expect(dueOf(at(3, 59), NOW)).toEqual({ state: 'soon', clock: '3:59' });
  });

  it('turns again when it is late, and counts up', () => {
    expect(dueOf(at(0), NOW).state).toBe('soon');
    expect(dueOf(at(0, -25), NOW)).toEqual({ state: 'late', clock: '0:25' });
  });
});
