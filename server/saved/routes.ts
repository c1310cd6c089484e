import type { SavedOutfit } from '../../contract/saved.ts';
import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { wireItem } from '../outfits/wire.ts';
import { findItem, removeSaved, savedItems } from './queries.ts';

const { saved } = routes;

export function savedRoutes(on: On, { db, urls }: { db: Db; urls: PictureUrls }): void {
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
      const { uuid, estimated_price, ecommerce_url, ...item } = wireItem(row, urls);
      outfit.items.push({
        ...item,
        id: uuid,
        price: estimated_price,
        buyUrl: ecommerce_url,
        userRating: row.rating,
      });
      outfits.set(outfit.id, outfit);
    }
    return { outfits: [...outfits.values()] };
  });

  on(saved.remove, async ({ c, who, params }) => {
    if (!(await findItem(db, who.id, params.id, params.itemId))) throw new AppError('not_found');
    await removeSaved(db, params.itemId);
    return c.body(null, 204);
  });
}
