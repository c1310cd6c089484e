import { sql } from 'kysely';
import { UNSTYLED } from './suspended.ts';
import type { Db } from './tables.ts';

/** Photos that an owner keeps from everybody: a complaint is looked at, or a stylist reported it. */
export const HIDDEN = sql<string>`select photo_id from hidden_photos`;

/** It, or the photo that a look with this id is drawn of. */
const ofPhotos = (picture: string, such: typeof HIDDEN) => sql`
  select 1 from photos where photos.id = ${picture} and ${such}
  union all
  select 1 from photos where photos.small_id = ${picture} and ${such}
  union all
  select 1 from look_pictures
    join outfits on outfits.id = look_pictures.outfit_id
    join photos on photos.id = outfits.photo_id
    where look_pictures.id = ${picture} and ${such}`;

const IS_HIDDEN = sql<string>`photos.id in (${HIDDEN})`;
const IS_UNSTYLED = sql<string>`photos.user_id in (${UNSTYLED})`;

/** Whose row has gone, or says so, may have files for a moment yet. */
const there = (picture: string) => sql`
  select 1 from photos where id = ${picture} and deleted_at is null
  union all
  select 1 from photos where small_id = ${picture} and deleted_at is null
  union all
  select 1 from own_pieces where id = ${picture} and deleted_at is null and picture_gone_at is null
  union all
  select 1 from pictures where id = ${picture}
  union all
  select 1 from look_pictures where id = ${picture}
  union all
  select 1 from stylist_profiles where picture_id = ${picture}`;

const hidden = (picture: string) => sql`
  ${ofPhotos(picture, IS_HIDDEN)}
  union all
  select 1 from hidden_pieces where piece_id = ${picture}`;

const unstyled = (picture: string) => sql`
  union all
  ${ofPhotos(picture, IS_UNSTYLED)}
  union all
  select 1 from own_pieces
    where own_pieces.id = ${picture} and own_pieces.user_id in (${UNSTYLED})`;

/** Withheld: nobody is shown it, or, where a stylist asks, no stylist: who says to be under 18 or is suspended is seen by none, from then on. */
export async function stateOfPicture(
  db: Db,
  picture: string,
  asksStylist: boolean,
): Promise<'there' | 'withheld' | 'gone'> {
  const withheld = sql`${hidden(picture)} ${asksStylist ? unstyled(picture) : sql``}`;
  const { rows } = await sql<{ state: 'there' | 'withheld' | 'gone' }>`
    select case
      when exists (${withheld}) then 'withheld'
      when exists (${there(picture)}) then 'there'
      else 'gone' end as state`.execute(db);
  return rows[0]?.state ?? 'gone';
}
