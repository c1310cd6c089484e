import { sql, type SqlBool } from 'kysely';
import { VIEW_WRITTEN_EVERY_MS } from '../../contract/limits.ts';
import type { ListedPhoto, Photo } from '../../contract/photos.ts';
import { HIDDEN } from '../db/hidden.ts';
import { UNSTYLED } from '../db/suspended.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { newId } from '../ids.ts';
import { photosChanged } from './queries.ts';

interface Deps {
  db: Db;
  now: () => Date;
}

/** Those of the photos whose request the stylist holds, or whose client the stylist has styled before; none of a minor or of who is suspended. */
export const openableQuery = (db: Db, stylistId: string, photoIds: readonly string[], now: Date) =>
  db
    .selectFrom('photos')
    .select(['photos.id', 'photos.user_id'])
    .where('photos.id', 'in', photoIds)
    .where('photos.deleted_at', 'is', null)
    .where(sql<SqlBool>`photos.id not in (${HIDDEN})`)
    .where(sql<SqlBool>`photos.user_id not in (${UNSTYLED})`)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('requests')
            .select('requests.id')
            .whereRef('requests.photo_id', '=', 'photos.id')
            .where('requests.claimed_by', '=', stylistId)
            .where('requests.claim_expires_at', '>', now.toISOString()),
        ),
        eb.exists(
          eb
            .selectFrom('requests as done')
            .select('done.id')
            .whereRef('done.user_id', '=', 'photos.user_id')
            .where('done.status', '=', sql.lit('completed'))
            .where('done.closed_by', '=', stylistId),
        ),
      ]),
    )
    .orderBy('photos.id');

const hourUntil = (now: Date) => ({
  since: new Date(now.getTime() - VIEW_WRITTEN_EVERY_MS).toISOString(),
  at: now.toISOString(),
});

/** Those that were written down within the hour; one from ahead of the clock says nothing. */
const writtenOf = (
  db: Db,
  stylistId: string,
  photoIds: readonly string[],
  { since, at }: Record<'since' | 'at', string>,
) =>
  db
    .selectFrom('photo_views')
    .select('photo_id')
    .where('stylist_id', '=', stylistId)
    .where('photo_id', 'in', photoIds)
    .where('created_at', '>', since)
    .where('created_at', '<=', at)
    .execute();

/**
 * Which of these photos this stylist may open. That one was opened is written down before any
 * address of its pictures is made, once an hour.
 */
export async function openPhotos(
  { db, now }: Deps,
  stylistId: string,
  photoIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (photoIds.length === 0) return new Set();
  const open = async (within: Db, mayWrite: boolean) => {
    const hour = hourUntil(now());
    const photos = await openableQuery(within, stylistId, photoIds, now()).execute();
    const ids = photos.map(({ id }) => id);
    const written = new Set<string>();
    if (ids.length > 0) {
      for (const { photo_id } of await writtenOf(within, stylistId, ids, hour)) {
        written.add(photo_id);
      }
    }
    const fresh = photos.filter(({ id }) => !written.has(id));
    if (mayWrite && fresh.length > 0) await writeViews(within, stylistId, fresh, hour.at);
    return { ids, isSettled: mayWrite || fresh.length === 0 };
  };
  // Asked for every few seconds, and mostly there is nothing to write.
  const looked = await open(db, false);
  const { ids } = looked.isSettled
    ? looked
    : await inTransaction(db, (within) => open(within, true));
  return new Set(ids);
}

/**
 * Which of these photos this stylist has opened within the hour and still may. A list opens none:
 * what it shows is what was opened by a hand.
 */
export async function openedPhotos(
  { db, now }: Deps,
  stylistId: string,
  photoIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (photoIds.length === 0) return new Set();
  const written = await writtenOf(db, stylistId, photoIds, hourUntil(now()));
  if (written.length === 0) return new Set();
  const opened = [...new Set(written.map(({ photo_id }) => photo_id))];
  const may = await openableQuery(db, stylistId, opened, now()).execute();
  return new Set(may.map(({ id }) => id));
}

async function unstyledAmong(db: Db, photoIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (photoIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('id', 'in', photoIds)
    .where(sql<SqlBool>`user_id in (${UNSTYLED})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Of what no stylist may see not even a blur, nor what was said with it. */
async function shownTo(
  db: Db,
  open: ReadonlySet<string>,
  photos: readonly Photo[],
): Promise<ListedPhoto[]> {
  const unstyled = await unstyledAmong(
    db,
    photos.map(({ id }) => id),
  );
  return photos.map((photo) => {
    if (open.has(photo.id)) return photo;
    const isWithheld = photo.with_owner != null || unstyled.has(photo.id);
    const withheld = {
      thumbhash: '',
      voice: null,
      brief: null,
      brief_notes: [],
      question: null,
    };
    return { ...photo, image_url: null, thumb_url: null, ...(isWithheld && withheld) };
  });
}

/** As a stylist is shown them in a list. */
export async function listedFor(
  deps: Deps,
  stylistId: string,
  photos: readonly Photo[],
): Promise<ListedPhoto[]> {
  const ids = photos.map(({ id }) => id);
  return shownTo(deps.db, await openedPhotos(deps, stylistId, ids), photos);
}

/** As a stylist is shown it who has asked for this one. */
export async function openedFor(deps: Deps, stylistId: string, photo: Photo) {
  const open = await openPhotos(deps, stylistId, [photo.id]);
  const [shown] = await shownTo(deps.db, open, [photo]);
  return shown ?? photo;
}

/** Who opened which, for the client and for the house. */
export async function writeViews(
  db: Db,
  stylistId: string,
  photos: readonly { id: string; user_id: string }[],
  at: string,
): Promise<void> {
  const views = photos.map(({ id }) => ({
    id: newId(),
    photo_id: id,
    stylist_id: stylistId,
    created_at: at,
  }));
  await db.insertInto('photo_views').values(views).execute();
  const lines = photos.map(({ id, user_id: whom }) => ({
    who: stylistId,
    what: 'photo_opened' as const,
    whom,
    about: id,
  }));
  await writeHouseLog(db, lines, new Date(at));
  const clients = photos.map(({ user_id }) => user_id);
  for (const userId of new Set(clients)) await photosChanged(db, userId);
}

/** Who opened a photo, the newest first. */
export const viewsOf = (db: Db, photoId: string) =>
  db
    .selectFrom('photo_views')
    .innerJoin('stylists', 'stylists.id', 'photo_views.stylist_id')
    .select(['stylists.name', 'photo_views.created_at as at'])
    .where('photo_id', '=', photoId)
    .orderBy('photo_views.id', 'desc')
    .execute();

/** The last who opened each photo of a client, or each of these. */
export async function lastViews(db: Db, of: { userId: string } | { photoIds: string[] }) {
  const rows = await db
    .selectFrom('photo_views')
    .innerJoin('photos', 'photos.id', 'photo_views.photo_id')
    .innerJoin('stylists', 'stylists.id', 'photo_views.stylist_id')
    .select(['photo_views.photo_id', 'stylists.name', 'photo_views.created_at as at'])
    .$if('userId' in of, (query) =>
      query.where('photos.user_id', '=', 'userId' in of ? of.userId : ''),
    )
    .$if('photoIds' in of, (query) =>
      query.where('photos.id', 'in', 'photoIds' in of ? of.photoIds : []),
    )
    .orderBy('photo_views.id')
    .execute();
  return new Map(rows.map(({ photo_id, ...view }) => [photo_id, view]));
}
