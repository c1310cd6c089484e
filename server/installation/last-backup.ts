import { z } from '../../contract/zod.ts';
import type { Db } from '../db/tables.ts';
import { sql } from 'kysely';

const LastBackup = z.object({
  at: z.string(),
  file: z.string(),
  isSealed: z.boolean(),
  /** It was restored once, and looked through. */
  isVerified: z.boolean(),
});
export type LastBackup = z.infer<typeof LastBackup>;

/** Nowhere in a database that no build since it is kept has opened. */
export async function noteBackup(db: Db, made: LastBackup): Promise<void> {
  const has = sql`select 1 from migrations where name = '083-last-backup'`;
  if ((await has.execute(db)).rows.length === 0) return;
  await db
    .updateTable('installation')
    .set({ last_backup: JSON.stringify(made) })
    .execute();
}

/** Null where `npm run backup` has made none. */
export async function lastBackup(db: Db): Promise<LastBackup | null> {
  const { last_backup: made } = await db
    .selectFrom('installation')
    .select('last_backup')
    .executeTakeFirstOrThrow();
  return made === null ? null : LastBackup.parse(JSON.parse(made));
}
