import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import { visibleOutfit } from '../outfits/rules.ts';
import { addRating, findRating, outfitItemIds, ratedAnswer, ratingStatus } from './queries.ts';

const { ratings } = routes;

export function ratingRoutes(on: On, { db, now }: { db: Db; now: () => Date }): void {
  on(ratings.status, async ({ who, params }) => {
    await visibleOutfit(db, params.id, who);
    return ratingStatus(db, params.id);
  });

  on(ratings.rate, ({ who, params, body }) =>
    inTransaction(db, async (within) => {
      await visibleOutfit(within, params.id, who);
      const items = await outfitItemIds(within, params.id);
      if (!items.some(({ id }) => id === body.itemId)) throw new AppError('not_found');
      const isNew = await addRating(within, {
        outfit_item_id: body.itemId,
        outfit_id: params.id,
        user_id: who.id,
        rating: body.rating,
        created_at: now().toISOString(),
      });
      const known = isNew ? null : await findRating(within, body.itemId);
      if (known && known.rating !== body.rating) throw new AppError('already_rated');
      return ratedAnswer(within, params.id, body.itemId);
    }),
  );
}
