import { routes } from '../../contract/routes.ts';
import { ConsentKind } from '../../contract/consents.ts';
import { z } from '../../contract/zod.ts';
import { inSession } from '../auth/families.ts';
import type { Blobs } from '../blobs/blobs.ts';
import { agree, consentsOf, takeBack } from '../consents/store.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import { removeFiles } from '../media/files.ts';
import { deletePhoto } from '../photos/queries.ts';

interface Deps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
}

/** Nobody may see them any more: they go as if each were deleted by hand, and what was made of them stays. */
async function deletePhotos(db: Db, userId: string, now: Date): Promise<string[]> {
  const photos = await db
    .selectFrom('photos')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  const pictures: string[] = [];
  for (const { id } of photos) {
    const gone = await deletePhoto(db, userId, id, now);
    pictures.push(...(gone?.pictures ?? []));
  }
  return pictures;
}

export function consentRoutes(on: On, { db, blobs, now }: Deps): void {
  on(routes.consents.say, async ({ who, params, body: { agreed, ...said } }) => {
    const what = z.safeParse(ConsentKind, params.what);
    if (!what.success) throw new AppError('not_found');
    const about = { userId: who.id, what: what.data, ...said };
    const pictures = await inSession(db, who.familyId, async (within) => {
      if (agreed) await agree(within, { ...about, how: 'settings' }, now());
      else if (await takeBack(within, about, now())) {
        // Whoever takes back the others deletes the account.
        return what.data === 'photo' ? deletePhotos(within, who.id, now()) : [];
      }
      return [];
    });
    for (const picture of pictures) await removeFiles(blobs, picture);
    return { consents: await consentsOf(db, who.id) };
  });
}
