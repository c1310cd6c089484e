import { describe, expect, it } from 'vitest';
import { briefOf } from '../../support/people/brief.ts';
import { aQuestion } from '../../support/samples/question.ts';
import { dueOf } from '../../../src/stylist/queue/due.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-21T08:00:00Z');
const at = (hours: number, minutes = 0) =>
  new Date(NOW + (hours * 60 + minutes) * 60_000).toISOString();

const left = (...due: Parameters<typeof at>) => dueOf({ dueAt: at(...due) }, NOW);

describe('dueOf', () => {
  it('counts whole minutes down and pads them', () => {
    expect(left(17, 5)).toMatchObject({ state: 'ample', clock: '17:05' });
  });

  it('turns when less than four hours are left', () => {
    expect(left(4).state).toBe('ample');
    expect(left(3, 59)).toMatchObject({ state: 'soon', clock: '3:59' });
  });

  it('turns again when it is late, and counts up', () => {
    expect(left(0).state).toBe('soon');
    expect(left(0, -25)).toMatchObject({ state: 'late', clock: '0:25' });
  });

  it('stands while an answer is waited for, at what was left when it was asked, and runs on', () => {
    const question = aQuestion({ asked_at: at(-1), until: at(11) });
    const request = { dueAt: at(15), question };
    expect(dueOf(request, NOW)).toMatchObject({ state: 'stands', clock: '4:00' });
    expect(dueOf(request, NOW + 2 * HOUR)).toMatchObject({ state: 'stands', clock: '4:00' });
    expect(dueOf(request, NOW + 12 * HOUR)).toMatchObject({ state: 'soon', clock: '3:00' });
    const answered = { ...question, answer: { text: 'Closed', at: at(0) } };
    expect(dueOf({ dueAt: at(5), question: answered }, NOW).state).toBe('ample');
  });

  it('runs on to the morning of a day that she named', () => {
    const question = aQuestion({ asked_at: at(-1), until: at(11) });
    const brief = briefOf({ needed_on: '2026-11-22' });
    const dueAt = '2026-11-22T02:30:00.000Z';
    expect(dueOf({ dueAt, question, brief }, NOW)).toMatchObject({
      state: 'ample',
      clock: '18:30',
    });
  });
});
