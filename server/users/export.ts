import type { UserExport } from '../../contract/user.ts';
import type { Db } from '../db/tables.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { outfitsOf } from '../clients/history.ts';
import { readPhotos } from '../photos/read.ts';
import { profileOf } from './profile.ts';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
}

/** Everything that is stored about her; secrets that speak for her are left out. */
export async function exportUser(deps: Deps, userId: string, origin: string): Promise<UserExport> {
  const { db, now } = deps;
  // The file is read far from here, so its links are whole.
  const urls: PictureUrls = {
    ...deps.urls,
    of: (id, variant) => origin + deps.urls.of(id, variant),
  };
  const hers = (table: 'requests' | 'ratings' | 'saved_items' | 'events') =>
    db.selectFrom(table).selectAll().where('user_id', '=', userId).execute();
  return {
    exported_at: now().toISOString(),
    profile: await profileOf(db, userId),
    photos: (await readPhotos({ db, now, urls }, userId, null)).photos,
    requests: await hers('requests'),
    outfits: await outfitsOf(db, userId, urls),
    ratings: await hers('ratings'),
    saved_items: await hers('saved_items'),
    notes: await db
      .selectFrom('notes')
      .select(['text', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    events: await hers('events'),
    invitations: await db
      .selectFrom('invitations')
      .select(['stylist_id', 'used_at'])
      .where('used_by', '=', userId)
      .execute(),
    sign_ins: await db
      .selectFrom('identities')
      .select(['issuer', 'subject'])
      .where('user_id', '=', userId)
      .execute(),
    sessions: await db
      .selectFrom('refresh_families')
      .select(['created_at', 'expires_at', 'revoked_at'])
      .where('subject_id', '=', userId)
      .execute(),
    push_subscriptions: await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'kinds', 'created_at'])
      .where('subject_id', '=', userId)
      .execute(),
  };
}
