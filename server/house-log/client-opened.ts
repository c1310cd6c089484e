import { VIEW_WRITTEN_EVERY_MS } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeHouseLog } from './write.ts';

const isWritten = async (db: Db, who: string, whom: string, now: Date) => {
  const since = new Date(now.getTime() - VIEW_WRITTEN_EVERY_MS);
  const line = await db
    .selectFrom('house_log')
    .select('id')
    .where('whom', '=', whom)
    .where('who', '=', who)
    .where('what', '=', 'client_opened')
    .where('at', '>', since.toISOString())
    .where('at', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
};

/** Before anything of the client's page is shown, once an hour. */
export async function clientOpened(db: Db, who: string, whom: string, now: Date): Promise<void> {
  if (await isWritten(db, who, whom, now)) return;
  await inTransaction(db, async (within) => {
    if (await isWritten(within, who, whom, now)) return;
    await writeHouseLog(within, { who, what: 'client_opened', whom }, now);
  });
}
