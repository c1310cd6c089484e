import { setTimeout } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import { isConflict } from './away.ts';
import type { Db } from './tables.ts';

const PATIENCE_MS = 5_000;
const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 500;

/** How often a transaction was done again since this process started. */
export const retries = { count: 0 };

/**
 * Whatever is decided by what was read is read and written in one of these. The work touches the
 * database alone: where writers do not wait for each other it is done again.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (within: Db) => Promise<Result>,
  isolation: IsolationLevel = 'serializable',
): Promise<Result> {
  let until = Infinity;
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().setIsolationLevel(isolation).execute(work);
    } catch (error) {
      if (!isConflict(error) || performance.now() > until) throw error;
      // From the first conflict on: where all is slow, one try may take as long as that.
      if (tries === 1) until = performance.now() + PATIENCE_MS;
      retries.count++;
      await setTimeout(Math.random() * Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS));
    }
  }
}
