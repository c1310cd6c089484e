import type { ItemDraft } from '../../contract/outfits.ts';
import { folded } from '../db/folded.ts';
import type { Db } from '../db/tables.ts';
import { newId } from '../ids.ts';
import { addJob } from '../jobs/queue.ts';
import { paise } from '../../contract/money.ts';
import { pictureOf } from '../pictures/queries.ts';
import { CHECK_LINK } from './check-link.ts';

/** What a search looks into, as the query's words are compared with it. */
export const searchText = (item: { name: string; brand: string; category: string }): string =>
  folded(`${item.name} ${item.brand} ${item.category}`);

/** Puts an item into the library, unless its link is there already. */
export async function addToLibrary(
  db: Db,
  item: ItemDraft,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const known = await db
    .selectFrom('items')
    .select('id')
    .where('ecommerce_url', '=', item.ecommerce_url)
    .executeTakeFirst();
  if (known) return { id: known.id, isNew: false };
  const id = newId();
  await db
    .insertInto('items')
    .values({
      id,
      ecommerce_url: item.ecommerce_url,
      name: item.name,
      brand: item.brand,
      category: item.category,
      search: searchText(item),
      image_url: item.image_url ?? null,
      picture_id: await pictureOf(db, item.image_url, now),
      price_paise: paise(item.estimated_price),
      link_state: 'unchecked',
      created_at: now.toISOString(),
    })
    .execute();
  await addJob(db, CHECK_LINK, id, now);
  return { id, isNew: true };
}

const libraryColumns = [
  'items.id',
  'items.name',
  'items.brand',
  'items.category',
  'items.ecommerce_url',
  'items.price_paise',
  'items.link_state',
  'items.archived_at',
  'pictures.id as copy_id',
] as const;

/** In the order of their ids as they are named. */
export async function findItems(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('items')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.id', '=', 'items.picture_id').on('pictures.status', '=', 'stored'),
    )
    .select(libraryColumns)
    .select((eb) => [
      eb
        .selectFrom('outfit_items')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('outfit_items.item_id', '=', 'items.id')
        .$asScalar()
        .$notNull()
        .as('times_used'),
      eb
        .selectFrom('outfit_items')
        .innerJoin('ratings', 'ratings.outfit_item_id', 'outfit_items.id')
        .select((rated) => rated.fn.avg<number | null>('ratings.rating').as('average'))
        .whereRef('outfit_items.item_id', '=', 'items.id')
        .as('avg_rating'),
    ])
    .where('items.id', 'in', ids)
    .execute();
  const byId = new Map(found.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
