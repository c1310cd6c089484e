import { CLIENT_PHOTOS_A_PAGE, PAGE_MAX } from '../../contract/limits.ts';
import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { fittedOf } from '../fits/read.ts';
import { clientOpened } from '../house-log/client-opened.ts';
import type { On } from '../http/route.ts';
import { newId } from '../ids.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { listedFor } from '../photos/photo-access.ts';
import { readPhotos } from '../photos/read.ts';
import { findPreferences } from '../preferences/queries.ts';
import { votedOf } from '../asks/sums.ts';
import { tasteOf, toldOf } from '../taste/taste.ts';
import { disputesOf, notesAbout, outfitsOf, readNote } from './history.ts';
import { dislikedBy, reasonsOf } from './opinions.ts';
import { afterClient, clientCountQuery, clientsQuery, findClient, withCounts } from './queries.ts';

interface Deps {
  db: Db;
  now: () => Date;
  /** Of the pieces the client was shown. */
  urls: PictureUrls;
  /** Of what the client sent. */
  photoUrls: PictureUrls;
}

const { clients } = routes;

export function clientRoutes(on: On, deps: Deps): void {
  const { db, now, urls, photoUrls } = deps;
  const existing = async (userId: string, within = db) => {
    const client = await findClient(within, userId);
    if (!client) throw new AppError('not_found');
    return client;
  };

  const opened = async (stylistId: string, userId: string) => {
    const client = await existing(userId);
    await clientOpened(db, stylistId, userId, now());
    return client;
  };

  const photosOf = async (stylistId: string, userId: string, before?: string) => {
    const page = { limit: CLIENT_PHOTOS_A_PAGE, before };
    const read = await readPhotos({ db, now, urls: photoUrls }, userId, page);
    const photos = await listedFor({ db, now }, stylistId, read.photos);
    return { photos, next: read.hasMore ? (photos.at(-1)?.id ?? null) : null };
  };

  on(clients.list, async ({ query }) => {
    const rows = await clientsQuery(db, query).execute();
    const page = rows.slice(0, PAGE_MAX);
    const last = rows.length > PAGE_MAX ? page.at(-1) : undefined;
    const { total } = await clientCountQuery(db, query).executeTakeFirstOrThrow();
    return {
      clients: await withCounts(db, page),
      total,
      next: last ? afterClient(query, last) : null,
    };
  });

  on(clients.read, async ({ who, params: { userId } }) => {
    const row = await opened(who.id, userId);
    const [client] = await withCounts(db, [row]);
    if (!client) throw new AppError('not_found');
    const photos = await photosOf(who.id, userId);
    const asking = { userId, stylistId: who.id, now: now() };
    const outfits = await outfitsOf(db, asking, urls);
    const notes = await notesAbout(db, { userId });
    return {
      client,
      preferences: await findPreferences(db, userId, urls),
      photos: photos.photos,
      photosNext: photos.next,
      outfits: outfits.outfits,
      outfitsNext: outfits.next,
      notes: notes.notes,
      notesNext: notes.next,
      disliked: await dislikedBy(db, userId, urls),
      reasons: await reasonsOf(db, userId),
      disputes: await disputesOf(db, userId),
      voted: await votedOf(db, userId),
      fit: await fittedOf(db, userId),
      taste: toldOf(await tasteOf(db, userId)),
    };
  });

  on(clients.photos, async ({ who, params: { userId }, query: { before } }) => {
    await opened(who.id, userId);
    return photosOf(who.id, userId, before);
  });

  on(clients.outfits, async ({ who, params: { userId }, query: { before } }) => {
    await opened(who.id, userId);
    return outfitsOf(db, { userId, before, stylistId: who.id, now: now() }, urls);
  });

  on(clients.notes, async ({ who, params: { userId }, query: { before } }) => {
    await opened(who.id, userId);
    return notesAbout(db, { userId, before });
  });

  on(clients.addNote, async ({ c, who, params: { userId }, body }) => {
    const note = { user_id: userId, stylist_id: who.id, text: body.text };
    const id = await inTransaction(db, async (within) => {
      await existing(userId, within);
      // The same words again are the same note, whose answer was lost.
      const same = await within
        .selectFrom('notes')
        .select('id')
        .where((columns) => columns.and(note))
        .executeTakeFirst();
      if (same) return same.id;
      const id = newId();
      await within
        .insertInto('notes')
        .values({ ...note, id, created_at: now().toISOString() })
        .execute();
      return id;
    });
    return c.json(await readNote(db, id), 201);
  });
}
