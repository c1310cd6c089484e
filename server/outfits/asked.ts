import type { Db } from '../db/tables.ts';

export async function isAsked(db: Db, outfitId: string): Promise<boolean> {
  const ask = await db
    .selectFrom('asks')
    .select('id')
    .where('outfit_id', '=', outfitId)
    .limit(1)
    .executeTakeFirst();
  return ask !== undefined;
}
