import { getPath } from 'hono/utils/url';
import { photoMedia } from '../../contract/photos.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { addJobs } from '../jobs/queue.ts';

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
  const hers = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', id)
    .unionAll(db.selectFrom('own_pieces').select('id').where('id', '=', id))
    .executeTakeFirst();
  if (!hers && URL.canParse(url)) return null;
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

/** The rows of our copies of shops' pictures. */
async function picturesFor(db: Db, urls: readonly string[], now: Date) {
  if (urls.length === 0) return [];
  const known = await db
    .selectFrom('pictures')
    .select(['id', 'status', 'source_url'])
    .where('source_url', 'in', urls)
    // A write that changes nothing is a write, for which others wait.
    .where('status', '!=', 'failed')
    .execute();
  const found = new Set(known.map(({ source_url }) => source_url));
  const missing = urls.filter((url) => !found.has(url));
  if (missing.length === 0) return known;
  const added = await db
    .insertInto('pictures')
    .values(
      // Always in the same order: two that enter the same would wait for each other.
      missing.toSorted().map((source_url) => ({
        id: newId(),
        source_url,
        status: 'waiting' as const,
        created_at: now.toISOString(),
      })),
    )
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
    .returning(['id', 'status', 'source_url'])
    .execute();
  return [...known, ...added];
}

export async function pictureFor(db: Db, url: string, now: Date) {
  const [picture] = await picturesFor(db, [url], now);
  return picture!;
}

/** Our copies of shops' pictures by their links, made by jobs unless there are some already. */
export async function picturesOf(
  db: Db,
  links: readonly (string | null | undefined)[],
  now: Date,
): Promise<Map<string, string>> {
  const urls = new Set(links.flatMap((link) => link || []));
  const ids = new Map<string, string>();
  for (const url of urls) {
    const own = await ownPicture(db, url);
    if (own !== null) ids.set(url, own);
  }
  const pictures = await picturesFor(
    db,
    [...urls].filter((url) => !ids.has(url)),
    now,
  );
  for (const { id, source_url } of pictures) ids.set(source_url, id);
  const waiting = pictures.filter(({ status }) => status === 'waiting').map(({ id }) => id);
  await addJobs(db, COPY_PICTURE, waiting, now);
  return ids;
}

export async function pictureOf(
  db: Db,
  link: string | null | undefined,
  now: Date,
): Promise<string | null> {
  const pictures = await picturesOf(db, [link], now);
  return pictures.get(link ?? '') ?? null;
}
