import { isDeepStrictEqual } from 'node:util';
import { LIKED_FROM, REASONS_UP_TO } from '../../contract/limits.ts';
import { routes } from '../../contract/routes.ts';
import { readWriteOrder } from '../../contract/write-order.ts';
import { inSession } from '../auth/families.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { visibleOutfit } from '../outfits/rules.ts';
import { refuseUnseen } from '../outfits/seen.ts';
import { addSaved } from '../saved/queries.ts';
import { isNewest } from '../writes/order.ts';
import { addRating, findRating, piecesOf, ratedAnswer, ratingStatus } from './queries.ts';
import { words } from '../language.ts';

const { ratings } = routes;

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
}

export function ratingRoutes(on: On, { db, now, urls }: Deps): void {
  on(ratings.status, async ({ who, params }) => {
    await visibleOutfit(db, params.id, who);
    return ratingStatus(db, params.id);
  });

  on(ratings.rate, ({ who, params, headers, body }) =>
    inSession(db, who.familyId, async (within) => {
      await visibleOutfit(within, params.id, who);
      const items = await piecesOf(within, params.id);
      const piece = items.find(({ id }) => id === body.itemId);
      if (!piece) throw new AppError('not_found');
      const reasons = [...new Set(body.reasons)];
      const isWhy = reasons.length > 0 || Boolean(body.text);
      if (isWhy && body.rating > REASONS_UP_TO) {
        throw new AppError('invalid', { fields: { reasons: words().said.nothingWrong } });
      }
      const opinion = {
        rating: body.rating,
        reasons: JSON.stringify(reasons),
        words: body.text ?? '',
      };
      const before = await findRating(within, body.itemId);
      // What the consumer said of it before it was changed is said again.
      if (!isDeepStrictEqual(before, opinion)) {
        await refuseUnseen(within, urls, piece, body.seen);
      }
      const at = now();
      const given = {
        outfit_item_id: body.itemId,
        outfit_id: params.id,
        user_id: who.id,
        created_at: at.toISOString(),
      };
      const isNew = await addRating(within, { ...given, ...opinion });
      // What she took out of the closet since she gave them stays out.
      const isKept =
        isNew &&
        body.rating >= LIKED_FROM &&
        (await isNewest(within, who, `saved ${body.itemId}`, readWriteOrder(headers), at));
      if (isKept) await addSaved(within, given, at);
      const known = isNew ? opinion : await findRating(within, body.itemId);
      if (!isDeepStrictEqual(known, opinion)) throw new AppError('already_rated');
      return ratedAnswer(within, params.id, body.itemId);
    }),
  );
}
