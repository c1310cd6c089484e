import { sql, type SqlBool } from 'kysely';
import type { Db } from './tables.ts';

/** Photos that an owner keeps from everybody while a complaint is looked at. */
export const HIDDEN = sql<string>`select photo_id from hidden_photos`;

/** Whether it is such a photo, or a look that it is drawn in. */
export async function isHidden(db: Db, picture: string): Promise<boolean> {
  const { rows } = await sql<{ n: SqlBool }>`
    select 1 as n from hidden_photos where photo_id = ${picture}
    union all
    select 1 as n from look_pictures
      join outfits on outfits.id = look_pictures.outfit_id
      join hidden_photos on hidden_photos.photo_id = outfits.photo_id
      where look_pictures.id = ${picture}
    limit 1`.execute(db);
  return rows.length > 0;
}
