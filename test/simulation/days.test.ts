import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const HERE = import.meta.dirname;

/** In a process of its own: nothing of the test's runtime is in it. */
async function live(...args: string[]) {
  const node = ['--import', path.join(HERE, 'link.ts'), path.join(HERE, 'run.ts'), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, node);
  return stdout;
}

const withoutTime = (said: string) => said.replace(/ in .* a minute/, '');

test('days are clean, and the same when they are lived again', async () => {
  const args = ['--from', '1', '--count', '40', '--hash'];
  const [once, again] = await Promise.all([live(...args), live(...args)]);
  expect(withoutTime(again)).toBe(withoutTime(once));
});
