import type { Library, LibraryQuery, ShopPage } from '../../contract/items.ts';
import { LOOKS_OUTSIDE_AT_ONCE_MAX, PAGE_MAX } from '../../contract/limits.ts';
import { routes } from '../../contract/routes.ts';
import { ERROR_STATUS } from '../../contract/errors.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { Fetcher } from '../fetcher/fetcher.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { runsOf } from '../fits/runs.ts';
import type { On } from '../http/route.ts';
import { limitPerUser } from '../http/limit-per-user.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { copyPicture } from '../pictures/copy.ts';
import { ownPicture, pictureFor } from '../pictures/queries.ts';
import { correctItem } from './correct.ts';
import { facetsOf } from './facets.ts';
import { knownOf } from './known.ts';
import { learn } from './learn.ts';
import { addToLibrary, findItems } from './queries.ts';
import { replaceItem, toMend } from './changed-items.ts';
import { rankedPage } from './ranked.ts';
import { brokenCountQuery, itemPage, nearestIdsQuery, type Goes, type Looked } from './search.ts';
import { saysIn } from './decide-reports.ts';
import { readShopPage } from './shop-page.ts';
import { createVocabulary } from './vocabulary.ts';
import { wireItem } from './wire.ts';
import { clientOf, suiting, type Client } from './client-fit.ts';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
  fetcher: Fetcher;
  blobs: Blobs;
  sandbox: Sandbox;
  /** What goes instead of the piece that is asked about, or with it; null where none is. */
  goesFor: (query: Looked, stylistId: string) => Promise<Goes | null>;
}

const { items } = routes;

function refuseEmptyRange({ min, max }: LibraryQuery): void {
  if (min === undefined || max === undefined || Number(min) <= Number(max)) return;
  throw new AppError('invalid', { fields: { max: serverTexts.fields.tooSmall(Number(min)) } });
}

/** From behind what was shown last; where that is not there any more, all of it again. */
function pageOf(ids: readonly string[], cursor: string | undefined) {
  const from = cursor === undefined ? 0 : ids.indexOf(cursor) + 1;
  const page = ids.slice(from, from + PAGE_MAX);
  const hasMore = ids.length > from + PAGE_MAX;
  return { ids: page, total: ids.length, next: (hasMore && page.at(-1)) || null };
}

export function itemRoutes(on: On, deps: Deps): void {
  const { db, now, urls, goesFor } = deps;
  const inTurn = limitPerUser(LOOKS_OUTSIDE_AT_ONCE_MAX, () => serverTexts.items.atOnce);
  const wire = (item: Awaited<ReturnType<typeof findItems>>[number]) => wireItem(item, urls);
  const meaningOf = createVocabulary(deps);
  const read = async (id: string) => {
    const [item] = await findItems(db, [id]);
    if (!item) throw new AppError('not_found');
    return wire(item);
  };

  type Found = Omit<Library, 'items' | 'broken' | 'meant'> & { ids: string[] };
  const nearest = async (query: Looked, colour: string): Promise<Found> => {
    const found = await nearestIdsQuery(db, query, colour).execute();
    return { ids: found.map(({ id }) => id), total: found.length, next: null };
  };

  const found = (query: Looked, client: Client | null, goes: Goes | null) => {
    if (query.colour !== undefined) return nearest(query, query.colour);
    if (goes) return pageOf(goes.ids, query.cursor);
    return client ? rankedPage(db, query, client) : itemPage(db, query);
  };

  const lookedFor = async (query: LibraryQuery, stylistId: string) => {
    refuseEmptyRange(query);
    const client = query.for === undefined ? null : await clientOf(db, query.for, stylistId);
    if (query.fits !== undefined && !client)
      throw new AppError('invalid', { fields: { for: serverTexts.fields.missing } });
    const { q, others, meant } = await meaningOf(query.q ?? '');
    const looked: Looked = { ...query, q, others, brief: client?.brief ?? null };
    const goes = await goesFor(looked, stylistId);
    return { client, asked: { ...looked, among: goes?.among }, meant, goes };
  };

  on(items.counts, async ({ who, query }) => {
    const { client, asked } = await lookedFor(query, who.id);
    const { fits, ...counts } = await facetsOf(db, asked);
    return { ...counts, fits: client ? fits : null };
  });

  on(items.list, async ({ who, query }) => {
    const request = query.for;
    const { client, asked, meant, goes } = await lookedFor(query, who.id);
    const { ids, total, next } = await found(asked, client, goes);
    const { broken } = await brokenCountQuery(db).executeTakeFirstOrThrow();
    const said = client && (await suiting(db, client, ids));
    const known =
      client && request !== undefined
        ? await knownOf(db, { request, userId: client.userId, stylistId: who.id }, ids)
        : null;
    const rows = await findItems(db, ids);
    const runs = await runsOf(db, rows);
    const shown = rows.map((item) =>
      Object.assign(wire(item), { runs: runs(item) }, said?.get(item.id), known?.(item.id)),
    );
    return { items: shown, total, broken, next, ...(meant.length > 0 && { meant }) };
  });

  on(items.add, async ({ c, body }) => {
    const { id, isNew } = await inTransaction(db, (within) => addToLibrary(within, body, now()));
    return c.json(await read(id), isNew ? 201 : 200);
  });

  on(items.correct, async ({ who, params, body }) => {
    const correcting = { id: params.id, stylistId: who.id };
    await inTransaction(db, (within) => correctItem(within, correcting, body, now()));
    return read(params.id);
  });

  on(items.mending, ({ who }) => toMend(db, who.id, wire));

  on(items.replace, ({ who, params, body }) =>
    inTransaction(db, (within) =>
      replaceItem(within, { stylist: who.id, item: params.id, with: body.with }, now()),
    ),
  );

  on(items.copyPicture, ({ who, body }) =>
    inTurn(who.id, async () => {
      const id = (await ownPicture(db, body.url)) ?? (await pictureFor(db, body.url, now())).id;
      await copyPicture(deps)
        .run(id)
        .catch((error: unknown) => {
          if (error instanceof AppError && ERROR_STATUS[error.code] === 503) throw error;
          throw new AppError('unreadable_page', { message: serverTexts.items.unreadablePicture });
        });
      return { image_url: urls.of(id, 'display') };
    }),
  );

  on(items.read, ({ who, body }) =>
    inTurn(who.id, async (): Promise<ShopPage> => {
      const page = await readShopPage(deps, who.id, body.url);
      const { sold_out, asks_for_person: _, ...fields } = page;
      const links = [body.url, ...(page.ecommerce_url ? [page.ecommerce_url] : [])];
      const id = await inTransaction(db, (within) => learn(within, links, saysIn(page), now()));
      const availability = sold_out ? 'sold_out' : 'in_stock';
      return {
        ...fields,
        availability: sold_out === null ? null : availability,
        item: id === null ? null : await read(id),
      };
    }),
  );
}
