import type { StylistFace } from '../../contract/stylist-face.ts';
import type { StylistProfile } from '../../contract/stylists.ts';
import type { Db } from '../db/tables.ts';
import type { PictureUrls } from '../media/picture-urls.ts';

interface FaceRow {
  id: string;
  name: string;
  picture_id: string | null;
}

/** Small wherever it is shown. */
export const faceOf = ({ id, name, picture_id }: FaceRow, urls: PictureUrls): StylistFace => ({
  id,
  name,
  picture_url: picture_id === null ? null : urls.of(picture_id, 'thumb'),
});

const listOf = (json: string | null) => JSON.parse(json ?? '[]') as string[];

export const findProfile = (db: Db, id: string) =>
  db
    .selectFrom('stylists')
    .leftJoin('stylist_profiles as profile', 'profile.stylist_id', 'stylists.id')
    .select([
      'stylists.id',
      'stylists.name',
      'stylists.disabled_at',
      'profile.picture_id',
      'profile.lines',
      'profile.strengths',
      'profile.languages',
    ])
    .where('stylists.id', '=', id)
    .executeTakeFirst();

type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export const profileOf = (row: ProfileRow, urls: PictureUrls): StylistProfile => ({
  ...faceOf(row, urls),
  lines: listOf(row.lines),
  strengths: listOf(row.strengths),
  languages: listOf(row.languages),
});
