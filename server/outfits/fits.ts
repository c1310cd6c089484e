import type { SayOwned } from '../../contract/fits.ts';
import { paise } from '../../contract/money.ts';
import { routes } from '../../contract/routes.ts';
import { readSeen } from '../../contract/seen.ts';
import { readWriteOrder, type WriteOrderHeaders } from '../../contract/write-order.ts';
import { dayOf } from '../../contract/day.ts';
import { inSession } from '../auth/families.ts';
import type { Db, Row } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { boughtIn, boughtOf, saidIn } from '../fits/read.ts';
import { findFit, forgetFit, keepFit, pageOf } from '../fits/store.ts';
import type { On, Who } from '../http/route.ts';
import { watchAgain } from '../items/read-kept.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { isNewest, madeAt } from '../writes/order.ts';
import { refuseUnseen } from './seen.ts';
import { words } from '../language.ts';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
}

const givenPiece = (db: Db, userId: string, params: { id: string; itemId: string }) =>
  db
    .selectFrom('outfit_items as piece')
    .innerJoin('outfits', 'outfits.id', 'piece.outfit_id')
    .selectAll('piece')
    .where('piece.id', '=', params.itemId)
    .where('piece.outfit_id', '=', params.id)
    .where('outfits.user_id', '=', userId)
    .where('outfits.status', '=', 'approved')
    .executeTakeFirst();

interface Call {
  who: Who & { familyId: string };
  params: { id: string; itemId: string };
  headers: WriteOrderHeaders;
}

type Piece = NonNullable<Awaited<ReturnType<typeof givenPiece>>> & { link: string };

type Known = Row<'fits'> | undefined;
type Said = Parameters<typeof keepFit>[3];

/** Where she is it may be tomorrow. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

const boughtBefore = (known: Known): Said['bought'] =>
  known && boughtIn(known) && known.bought
    ? { state: known.bought, paid_paise: known.paid_paise, on: known.bought_on }
    : null;

/** What is not named stays as she said it before. */
function owning({ state, size, fit, price, at }: SayOwned, known: Known): Said {
  if (state === 'not_bought') return { size: null, fit: null, bought: null };
  const before = boughtBefore(known);
  const paid = price === undefined ? before?.paid_paise : price && paise(price);
  return {
    size: (size === undefined ? known?.size : size) ?? null,
    fit: (fit === undefined ? known?.fit : fit) ?? null,
    bought: { state, paid_paise: paid ?? null, on: (at === undefined ? before?.on : at) ?? null },
  };
}

/** What a client says of how a piece fitted: of the one that she saw, also where another has its place. */
export function fitRoutes(on: On, { db, now, urls }: Deps): void {
  const change = (
    { who, params, headers }: Call,
    seen: string | undefined,
    write: (within: Db, piece: Piece, at: Date) => Promise<void>,
  ) =>
    inSession(db, who.familyId, async (within) => {
      const piece = await givenPiece(within, who.id, params);
      if (!piece) throw new AppError('not_found');
      const link = seen ?? piece.ecommerce_url;
      const place = { outfit_item_id: piece.id, page: pageOf(link) };
      const order = readWriteOrder(headers);
      const at = now();
      const subject = `fit ${piece.id} ${place.page}`;
      if (await isNewest(within, who, subject, order, at)) {
        const before = await findFit(within, place);
        await write(within, { ...piece, link }, order ? madeAt(order, at) : at);
        if (before?.bought === 'bought') await watchAgain(within, piece.id, at);
      }
      return { item: piece.id, ...saidIn(await findFit(within, place)) };
    });

  const keep = (call: Call, seen: string | undefined, saidAfter: (known: Known) => Said) =>
    change(call, seen, async (within, piece, at) => {
      const known = await findFit(within, { outfit_item_id: piece.id, page: pageOf(piece.link) });
      if (!known) await refuseUnseen(within, urls, piece, seen);
      await keepFit(within, call.who.id, piece, saidAfter(known), at);
    });

  on(routes.fits.say, ({ who, params, headers, body: { seen, size, fit } }) =>
    keep({ who, params, headers }, seen, (known) => ({ size, fit, bought: boughtBefore(known) })),
  );

  on(routes.fits.owned, ({ who, params, headers, body }) => {
    const { at } = body;
    if (at && at > dayOf(now().getTime() + AHEAD_MS)) {
      throw new AppError('invalid', { fields: { at: words().said.fields.future } });
    }
    return keep({ who, params, headers }, body.seen, (known) => owning(body, known));
  });

  on(routes.fits.bought, async ({ who }) => ({
    pieces: await boughtOf(db, who.id, (picture) => urls.of(picture, 'display')),
  }));

  on(routes.fits.forget, async ({ c, who, params, headers }) => {
    await change({ who, params, headers }, readSeen(headers), (within, { id, link }) =>
      forgetFit(within, { outfit_item_id: id, page: pageOf(link) }),
    );
    return c.body(null, 204);
  });
}
