import { execFile } from 'node:child_process';
import path from 'node:path';

/** A run of its own process: nothing of the test's runtime is in it. Answers what it said, and whether all was well. */
export function run(...args: string[]): Promise<{ isClean: boolean; said: string }> {
  const [link = '', main = ''] = ['link.ts', 'run.ts'].map((file) =>
    path.join(import.meta.dirname, file),
  );
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', link, main, ...args], (error, stdout, stderr) =>
      resolve({ isClean: error === null, said: stdout + stderr }),
    );
  });
}
