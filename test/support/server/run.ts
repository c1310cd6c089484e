import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What Node has compiled before it need not compile again: half of what a start costs. */
const COMPILED = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

interface Ran {
  code: number;
  out: string;
}

/** One of the `npm run` commands, on an installation of the test's. */
export async function run(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<Ran> {
  try {
    const running = promisify(execFile)(process.execPath, [`server/cli/${script}.ts`, ...args], {
      cwd: ROOT,
      env: { ...COMPILED, PATH: process.env['PATH'], ...env },
    });
    // Nobody is there to be asked.
    running.child.stdin?.end();
    const { stdout } = await running;
    return { code: 0, out: stdout };
  } catch (error) {
    const { code = -1, stderr = '' } = error as { code?: number; stderr?: string };
    return { code, out: stderr };
  }
}
