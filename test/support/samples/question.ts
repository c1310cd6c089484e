import type { Question } from '../../../contract/question.ts';

const HOUR_MS = 3_600_000;

/** One that Asha asked an hour ago. */
export const aQuestion = (changes: Partial<Question> = {}): Question => ({
  id: 'q1',
  text: 'Open shoes or closed?',
  choices: ['Open', 'Closed', 'As you like'],
  by: { name: 'Asha Rao' },
  asked_at: new Date(Date.now() - HOUR_MS).toISOString(),
  until: new Date(Date.now() + 11 * HOUR_MS).toISOString(),
  answer: null,
  ...changes,
});
