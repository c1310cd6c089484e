import { execFile } from 'node:child_process';
import path from 'node:path';

/** As it was compiled the last time: what a run of one day costs is half its start. */
const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/simulation');

/** A run of its own process: nothing of the test's runtime is in it. Answers what it said, and whether all was well. */
export const run = (...args: string[]) => runPlanted('', args);

/** The same with a fault put back. */
export function runPlanted(
  name: string,
  args: readonly string[],
): Promise<{ isClean: boolean; said: string }> {
  const [link = '', main = ''] = ['link.ts', 'run.ts'].map((file) =>
    path.join(import.meta.dirname, file),
  );
  return new Promise((resolve) => {
    const env = { ...process.env, PLANTED: name, NODE_COMPILE_CACHE: CACHE };
    execFile(
      process.execPath,
      ['--import', link, main, ...args],
      { env },
      (error, stdout, stderr) => resolve({ isClean: error === null, said: stdout + stderr }),
    );
  });
}
