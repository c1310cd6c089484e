import { getPath } from 'hono/utils/url';
import { photoMedia } from '../../contract/photos.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { addJob } from '../jobs/queue.ts';

export const COPY_PICTURE = 'copy_picture';

const SERVED = new RegExp(`^${photoMedia.path.replaceAll(/:\w+/g, '([^/]+)')}`);

/** As the router would read it, at whatever address we are reached. */
function servedId(link: string): string | null {
  const url = URL.parse(link) ?? URL.parse(link, 'http://ours.invalid');
  if (!url) return null;
  return SERVED.exec(getPath(new Request(url.origin + url.pathname)))?.[1] ?? null;
}

/** A copy that we served, sent back, is that copy; nobody's photo can be had in this way. */
export async function ownPicture(db: Db, url: string): Promise<string | null> {
  const id = servedId(url);
  if (id === null) return null;
  const own = await db.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst();
  if (own) return own.id;
  const photo = await db.selectFrom('photos').select('id').where('id', '=', id).executeTakeFirst();
  if (!photo && URL.canParse(url)) return null;
  throw new AppError('invalid', { fields: { image_url: serverTexts.items.noPicture } });
}

/** An outfit may show the photo that it answers, never another one. */
export async function refuseOtherPhotos(
  db: Db,
  url: string | null | undefined,
  photoId: string,
): Promise<void> {
  if (url && servedId(url) !== photoId) await ownPicture(db, url);
}

/** The row of our copy of a shop's picture. */
export async function pictureFor(db: Db, url: string, now: Date) {
  const known = await db
    .selectFrom('pictures')
    .select(['id', 'status'])
    .where('source_url', '=', url)
    .executeTakeFirst();
  // A write that changes nothing is a write, for which others wait.
  if (known && known.status !== 'failed') return known;
  return (
    db
      .insertInto('pictures')
      .values({ id: newId(), source_url: url, status: 'waiting', created_at: now.toISOString() })
      // What failed once is tried again when somebody names it again.
      .onConflict((conflict) =>
        conflict.column('source_url').doUpdateSet((eb) => ({
          status: eb
            .case()
            .when('pictures.status', '=', 'failed')
            .then('waiting' as const)
            .else(eb.ref('pictures.status'))
            .end(),
        })),
      )
      .returning(['id', 'status'])
      .executeTakeFirstOrThrow()
  );
}

/** Our copy of a shop's picture, made by a job unless there is one already. */
export async function pictureOf(
  db: Db,
  url: string | null | undefined,
  now: Date,
): Promise<string | null> {
  if (!url) return null;
  const own = await ownPicture(db, url);
  if (own !== null) return own;
  const { id, status } = await pictureFor(db, url, now);
  if (status === 'waiting') await addJob(db, COPY_PICTURE, id, now);
  return id;
}
