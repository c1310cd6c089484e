import { expect, test } from 'vitest';
import { run } from './lived.ts';

const withoutTime = (said: string) => said.replace(/ in .* a minute/, '');

test('days are clean, and the same when they are lived again beside themselves', async () => {
  const args = ['--from', '1', '--count', '40', '--hash'];
  const [once, again] = await Promise.all([run(...args), run(...args)]);
  expect(once).toMatchObject({ isClean: true });
  expect(withoutTime(again.said)).toBe(withoutTime(once.said));
});
