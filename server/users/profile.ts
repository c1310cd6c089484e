import type { Profile } from '../../contract/user.ts';
import { consentsOf } from '../consents/store.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { ownFitted } from '../fits/read.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { findPreferences } from '../preferences/queries.ts';
import { accountOf } from '../auth/accounts.ts';

export async function profileOf(
  { db, urls }: { db: Db; urls: PictureUrls },
  id: string,
): Promise<Profile> {
  const user = await db
    .selectFrom('users')
    .select((eb) => [
      'id',
      'email',
      'name',
      'plan',
      'language',
      'created_at',
      eb
        .selectFrom('photos')
        .select((photos) => photos.fn.countAll<number>().as('n'))
        .whereRef('photos.user_id', '=', 'users.id')
        .where('photos.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('photos'),
      eb
        .selectFrom('saved_items')
        .select((saved) => saved.fn.count<number>('outfit_id').distinct().as('n'))
        .whereRef('saved_items.user_id', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('saved'),
      eb
        .selectFrom('house_log')
        .select((log) => log.fn.max('house_log.at').as('at'))
        .whereRef('house_log.whom', '=', 'users.id')
        .where('house_log.what', '=', 'photo_deleted')
        .$asScalar()
        .as('photo_removed_at'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) throw new AppError('unauthorized');
  const exported = await db
    .selectFrom('house_log')
    .leftJoin('stylists', 'stylists.id', 'house_log.who')
    .select(['house_log.at', 'stylists.name as by'])
    .where('whom', '=', id)
    .where('what', '=', 'exported')
    .orderBy('house_log.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { photos, saved, photo_removed_at, ...rest } = user;
  return {
    ...rest,
    ...(photo_removed_at !== null && { photo_removed_at }),
    ...(exported && { exported }),
    user_id: id,
    userId: id,
    ...(await accountOf(db, id)),
    stats: { saved_outfits: saved, photos_uploaded: photos },
    preferences: await findPreferences(db, id, urls),
    fit: await ownFitted(db, id),
    consents: await consentsOf(db, id),
  };
}
