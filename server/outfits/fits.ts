import { routes } from '../../contract/routes.ts';
import { readSeen } from '../../contract/seen.ts';
import { readWriteOrder, type WriteOrderHeaders } from '../../contract/write-order.ts';
import { inSession } from '../auth/families.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { saidIn } from '../fits/read.ts';
import { findFit, forgetFit, keepFit, pageOf } from '../fits/store.ts';
import type { On, Who } from '../http/route.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { isNewest, madeAt } from '../writes/order.ts';
import { refuseUnseen } from './seen.ts';

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
        await write(within, { ...piece, link }, order ? madeAt(order, at) : at);
      }
      return { item: piece.id, ...saidIn(await findFit(within, place)) };
    });

  const keep = (
    call: Call,
    { seen, ...said }: Parameters<typeof keepFit>[3] & { seen?: string | undefined },
  ) =>
    change(call, seen, async (within, piece, at) => {
      const known = await findFit(within, { outfit_item_id: piece.id, page: pageOf(piece.link) });
      if (!known) await refuseUnseen(within, urls, piece, seen);
      await keepFit(within, call.who.id, piece, said, at);
    });

  on(routes.fits.say, ({ who, params, headers, body }) => keep({ who, params, headers }, body));

  on(routes.fits.owned, ({ who, params, headers, body: { seen } }) =>
    keep({ who, params, headers }, { seen, size: null, fit: null }),
  );

  on(routes.fits.forget, async ({ c, who, params, headers }) => {
    await change({ who, params, headers }, readSeen(headers), (within, { id, link }) =>
      forgetFit(within, { outfit_item_id: id, page: pageOf(link) }),
    );
    return c.body(null, 204);
  });
}
