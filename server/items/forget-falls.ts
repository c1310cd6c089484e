import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** Dearer again, a fall that was told is over: the next one is news. */
export const forgetFalls = (db: Db, itemId: string, pricePaise: number) =>
  db
    .updateTable('saved_items')
    .set({ told_paise: null })
    .where('told_paise', 'is not', null)
    .where('outfit_item_id', 'in', (eb) =>
      eb
        .selectFrom('outfit_items')
        .innerJoin('saved_items as saved', 'saved.outfit_item_id', 'outfit_items.id')
        .select('outfit_items.id')
        .where('outfit_items.item_id', '=', itemId)
        .where(
          sql<boolean>`10 * ${pricePaise} > 9 * coalesce(saved.kept_paise, outfit_items.price_paise)`,
        ),
    )
    .execute();
