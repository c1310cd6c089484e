import type { Db } from '../db/tables.ts';
import { COUNT_LOOKS } from '../items/job-kinds.ts';
import { addJob } from '../jobs/queue.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LOOKED_EVERY_MS = 60 * 60 * 1000;

/** What looks are begun by is counted anew once a day. */
export async function countDaily(db: Db, now: Date): Promise<void> {
  const made = await db
    .selectFrom('begin_counts')
    .select('about')
    .where('part', '=', 'made')
    .executeTakeFirst();
  const due = new Date(now.getTime() - DAY_MS + LOOKED_EVERY_MS).toISOString();
  if (made && made.about > due && made.about <= now.toISOString()) return;
  await addJob(db, COUNT_LOOKS, 'all', now);
}
