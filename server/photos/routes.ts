import { PAGE_MAX, UPLOADS_AT_ONCE_MAX } from '../../contract/limits.ts';
import { pathOf } from '../../contract/paths.ts';
import type { Photo } from '../../contract/photos.ts';
import { routes } from '../../contract/routes.ts';
import { readWriteOrder } from '../../contract/write-order.ts';
import { inSession } from '../auth/families.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import { limitPerUser } from '../http/limit-per-user.ts';
import { removeFiles } from '../media/files.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { isNewest } from '../writes/order.ts';
import { askAgain } from './again.ts';
import { answer } from './answer.ts';
import { addBriefNote, changeBrief } from './brief.ts';
import { listedFor, openedFor, viewsOf } from './photo-access.ts';
import { photoLists } from './lists.ts';
import { withLooks } from '../looks/own.ts';
import { deletePhoto } from './queries.ts';
import { readPhoto, readPhotos } from './read.ts';
import { upload, type UploadDeps } from './upload.ts';
import { withdraw } from './withdraw.ts';
import { inTransaction } from '../db/transaction.ts';
import { clientOpened } from '../house-log/client-opened.ts';
import { ownNote } from '../voices/play.ts';
import { playsOf } from '../voices/store.ts';
import { words } from '../language.ts';

const { photos } = routes;

interface Deps extends UploadDeps {
  stylistUrls: PictureUrls;
}

export function photoRoutes(on: On, deps: Deps): void {
  const { db, blobs, now } = deps;
  const readers = { consumer: deps, stylist: { ...deps, urls: deps.stylistUrls } };
  const list = photoLists(deps);
  // Or one person, sending slowly, would fill the disk on which everybody's photos arrive.
  const inTurn = limitPerUser(UPLOADS_AT_ONCE_MAX, () => words().said.photos.atOnce);

  async function withLook(photo: Photo) {
    const [own = photo] = await withLooks(deps, [photo]);
    return own;
  }

  async function own(id: string) {
    const photo = await readPhoto(deps, id);
    if (!photo) throw new AppError('not_found');
    return withLook(photo);
  }

  on(photos.upload, async ({ c, who, headers }) => {
    const key = headers['idempotency-key'] ?? null;
    const { answer, isNew } = await inTurn(who.id, () => upload(deps, c.env.incoming, who.id, key));
    return c.json(answer, isNew ? 201 : 200);
  });

  // Before the one that takes any id in this place.
  on(photos.withdraw, async ({ c, who, headers }) => {
    await withdraw(deps, who.id, headers['idempotency-key']);
    return c.body(null, 204);
  });

  on(photos.list, async ({ c, who, params: { userId }, query: { limit, before } }) => {
    const isWhole = limit === undefined && before === undefined;
    if (isWhole && who.role === 'consumer') {
      return list.answer(userId, c.req.header('if-none-match'));
    }
    const page = isWhole ? null : { limit: Number(limit ?? PAGE_MAX), before };
    const { photos: shown, hasMore } = await readPhotos(readers[who.role], userId, page);
    const last = shown.at(-1);
    if (page && hasMore && last) {
      const next = new URLSearchParams({ limit: String(page.limit), before: last.id });
      c.header(
        'Link',
        `<${pathOf(routes.photos.list.path, { userId })}?${next.toString()}>; rel="next"`,
      );
    }
    if (who.role === 'consumer') return c.json(await withLooks(deps, shown));
    if (shown.length > 0) await clientOpened(db, who.id, userId, now());
    return c.json(await listedFor(deps, who.id, shown));
  });

  on(photos.read, async ({ who, params }) => {
    const photo = await readPhoto(readers[who.role], params.id);
    if (!photo || (who.role === 'consumer' && photo.userId !== who.id)) {
      throw new AppError('not_found');
    }
    if (who.role === 'consumer') return withLook(photo);
    return openedFor(deps, who.id, photo);
  });

  on(photos.brief, async ({ who, params: { id }, headers, body: brief }) => {
    await inSession(db, who.familyId, async (within) => {
      const order = readWriteOrder(headers);
      if (!(await isNewest(within, who, `brief ${id}`, order, now()))) return;
      await changeBrief(within, { userId: who.id, photoId: id, brief }, now());
    });
    return own(id);
  });

  on(photos.briefNote, async ({ who, params: { id }, body: note }) => {
    await inSession(db, who.familyId, (within) =>
      addBriefNote(within, { userId: who.id, photoId: id, note }, now()),
    );
    return own(id);
  });

  on(photos.answer, async ({ who, params: { id, questionId }, headers, body: { text } }) => {
    await inSession(db, who.familyId, async (within) => {
      const order = readWriteOrder(headers);
      if (!(await isNewest(within, who, `question ${questionId}`, order, now()))) return;
      await answer(within, { userId: who.id, photoId: id, questionId, text }, now());
    });
    return own(id);
  });

  on(photos.again, async ({ c, who, params: { id }, body: ask }) => {
    await inSession(db, who.familyId, (within) =>
      askAgain(within, { userId: who.id, photoId: id, ask }, now()),
    );
    return c.json(await own(id), 201);
  });

  on(photos.views, async ({ who, params: { id } }) => {
    const photo = await readPhoto(deps, id);
    if (photo?.userId !== who.id) throw new AppError('not_found');
    return { views: await viewsOf(db, id), plays: await playsOf(db, id) };
  });

  on(photos.voice, async ({ who, params: { id } }) => ownNote(deps, who.id, id));

  on(photos.delete, async ({ c, who, params: { id } }) => {
    const gone = await inTransaction(db, (trx) => deletePhoto(trx, who.id, id, now()));
    if (!gone) throw new AppError('not_found');
    for (const picture of gone.pictures) await removeFiles(blobs, picture);
    if (!c.req.header('accept')?.includes('application/json')) return c.body(null, 204);
    return { deleted: gone.deleted, at: now().toISOString() };
  });
}
