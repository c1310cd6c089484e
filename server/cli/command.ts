import { ConfigError, readConfig, type Config } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import type { Db } from '../db/tables.ts';

/** What the person at the terminal got wrong, or must know; one line. */
export class CommandError extends Error {}

/** Runs a command of one of the `npm run` scripts; what goes wrong is one line and exit code 1. */
export async function command(run: (args: string[], config: Config) => Promise<void>) {
  // People's data and the keys are written here: nobody else may read them, not even meanwhile.
  process.umask(0o077);
  try {
    await run(process.argv.slice(2), readConfig(process.env));
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof ConfigError;
    process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export async function withDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const db = await openDatabase(config, new Date());
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
