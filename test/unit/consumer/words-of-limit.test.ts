import { expect, test } from 'vitest';
import { Failure } from '../../../src/api/failure.ts';
import { wordsOfLimit } from '../../../src/consumer/settings/words-of-limit.ts';

const problem = { success: false as const, code: 'too_many', message: 'Six times in an hour.' };

test('what was asked for too often is said in the server’s words, and nothing else is', () => {
  expect(wordsOfLimit(new Failure('refused', { status: 429, problem }))).toBe(problem.message);
  expect(wordsOfLimit(new Failure('refused', { status: 503, problem }))).toBeNull();
  expect(wordsOfLimit(new Failure('foreign', { status: 429 }))).toBeNull();
  expect(wordsOfLimit(new RangeError('a bug'))).toBeNull();
});
