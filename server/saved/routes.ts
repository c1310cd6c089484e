import type { SavedOutfit } from '../../contract/saved.ts';
import { routes } from '../../contract/routes.ts';
import { readSeen } from '../../contract/seen.ts';
import { readWriteOrder } from '../../contract/write-order.ts';
import { inSession } from '../auth/families.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { Call, On } from '../http/route.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { wirePiece } from '../outfits/wire.ts';
import { refuseUnseen } from '../outfits/seen.ts';
import { backSince, keptPrice } from '../prices/news.ts';
import { isNewest } from '../writes/order.ts';
import { addSaved, findItem, removeSaved, savedItems } from './queries.ts';

const { saved } = routes;

interface Deps {
  db: Db;
  urls: PictureUrls;
  now: () => Date;
}

type Change = Pick<Call<(typeof saved)['remove']>, 'who' | 'params' | 'headers'>;
type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>;

export function savedRoutes(on: On, { db, urls, now }: Deps): void {
  on(saved.list, async ({ who }) => {
    const outfits = new Map<string, SavedOutfit>();
    for (const row of await savedItems(db, who.id)) {
      const { title, description } = row;
      const outfit = outfits.get(row.outfit_id) ?? {
        id: row.outfit_id,
        title,
        description,
        items: [],
      };
      const { uuid, estimated_price, ecommerce_url, ...item } = wirePiece(row, urls);
      outfit.items.push({
        ...item,
        id: uuid,
        price: estimated_price,
        buyUrl: ecommerce_url,
        userRating: row.rating,
        kept_price: keptPrice(row),
        back_since: backSince(row),
      });
      outfits.set(outfit.id, outfit);
    }
    return { outfits: [...outfits.values()] };
  });

  const inOrder = async (
    { who, params, headers }: Change,
    change: (within: Db, item: Item) => Promise<void>,
  ) =>
    inSession(db, who.familyId, async (within) => {
      const { id, itemId } = params;
      const item = await findItem(within, who.id, id, itemId);
      if (!item) throw new AppError('not_found');
      const order = readWriteOrder(headers);
      if (await isNewest(within, who, `saved ${itemId}`, order, now())) await change(within, item);
    });

  on(saved.add, async ({ c, ...call }) => {
    const { who, params, headers } = call;
    await inOrder(call, async (within, item) => {
      await refuseUnseen(within, urls, item, readSeen(headers));
      const at = now();
      const saved = { outfit_item_id: params.itemId, outfit_id: params.id, user_id: who.id };
      await addSaved(within, { ...saved, created_at: at.toISOString() }, at);
    });
    return c.body(null, 204);
  });

  on(saved.remove, async ({ c, ...call }) => {
    await inOrder(call, (within) => removeSaved(within, call.params.itemId));
    return c.body(null, 204);
  });
}
