import { expect, test } from 'vitest';
import { run } from './lived.ts';

test('the house does what is written in the book', async () => {
  expect(await run('--book')).toMatchObject({ isClean: true, said: '' });
});
