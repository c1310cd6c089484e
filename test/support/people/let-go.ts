import { expect } from 'vitest';
import { SEND_OUTFITS } from '../../../server/outfits/send.ts';
import type { TestServer } from '../server/server.ts';

/** What was sent and may still be taken back goes now. */
export async function letGo({ db }: Pick<TestServer, 'db'>) {
  const goes_at = new Date().toISOString();
  await db.updateTable('outfits').set({ goes_at }).where('goes_at', 'is not', null).execute();
  await db.updateTable('requests').set({ goes_at }).where('goes_at', 'is not', null).execute();
  await db.updateTable('jobs').set({ run_at: goes_at }).where('kind', '=', SEND_OUTFITS).execute();
  const held = db.selectFrom('outfits').select('id').where('goes_at', 'is not', null);
  await expect.poll(() => held.execute(), { timeout: 10_000 }).toEqual([]);
}
