import { PRICES_TOLD_EVERY_MS } from '../../contract/limits.ts';
import { turnedBack } from '../../contract/visible.ts';
import { formatPrice } from '../../texts/prices.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { addJobAnew } from '../jobs/queue.ts';
import type { Handler } from '../jobs/worker.ts';
import { words } from '../language.ts';
import type { Notice } from '../push/notices.ts';
import { notifyPrices } from '../push/notify.ts';
import { markTold, priceNews } from './news.ts';

/** To tell one person of what has become cheaper, or is there again. */
export const TELL_PRICES = 'tell_prices';

const DAY_S = 24 * 60 * 60;

interface Deps {
  db: Db;
  now: () => Date;
}

/** Those who keep a piece, roughly: whether it is news is found for each of them. */
export const keepersQuery = (db: Db, itemId: string) =>
  db
    .selectFrom('outfit_items')
    .innerJoin('saved_items', 'saved_items.outfit_item_id', 'outfit_items.id')
    .select('saved_items.user_id')
    .distinct()
    .where('outfit_items.item_id', '=', itemId);

/** Of a piece whose price fell, or that is there again: a job for each of those who keep it. */
export const priceNewsJob = ({ db, now }: Deps): Handler => ({
  lane: 'prices',
  async run(itemId) {
    for (const { user_id } of await keepersQuery(db, itemId).execute()) {
      await addJobAnew(db, TELL_PRICES, user_id, now(), now());
    }
    return null;
  },
});

const wishes = (db: Db, userId: string) =>
  db
    .selectFrom('preferences')
    .select(['tell_prices', 'prices_told_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Once a week at most, with all that is news by then; in the transaction that keeps the week. */
export const tellPrices = ({ db, now }: Deps): Handler => ({
  lane: 'prices',
  run: (userId) =>
    inTransaction(db, async (within) => {
      const at = now();
      const wish = await wishes(within, userId);
      if (!wish || wish.tell_prices === 0) return null;
      const { untold } = await priceNews(within, userId);
      if (untold.length === 0) return null;
      const next = Date.parse(wish.prices_told_at ?? '') + PRICES_TOLD_EVERY_MS;
      if (next > at.getTime()) return new Date(next);
      if (!(await notifyPrices(within, userId, at))) return null;
      for (const one of untold) await markTold(within, one, at);
      await within
        .updateTable('preferences')
        .set({ prices_told_at: at.toISOString() })
        .where('user_id', '=', userId)
        .execute();
      return null;
    }),
});

/** Null where nothing of it is so any more: bought, taken out, dearer again, or not to be told. */
export async function pricesNotice(db: Db, userId: string): Promise<Notice | null> {
  const wish = await wishes(db, userId);
  if (!wish || wish.tell_prices === 0) return null;
  const { news } = await priceNews(db, userId);
  // What was told weeks before stands in the closet still, and is not the news.
  const told = news.filter(
    ({ row }) => row.told_at !== null && row.told_at === wish.prices_told_at,
  );
  const [first] = told;
  if (!first) return null;
  const name = turnedBack(first.row.name);
  const said =
    first.was === null
      ? words().said.notices.thereAgain(name, told.length - 1)
      : words().said.notices.cheaper(
          name,
          { now: formatPrice(first.price), was: formatPrice(first.was) },
          told.length - 1,
        );
  return { id: first.row.id, ...said, path: '/?go=closet', keptForS: DAY_S };
}
