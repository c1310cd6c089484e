import type { ItemDraft } from '../../contract/outfits.ts';
import { searchable } from '../db/folded.ts';
import type { Db } from '../db/tables.ts';
import { newId } from '../ids.ts';
import { addJobs } from '../jobs/queue.ts';
import { paise } from '../../contract/money.ts';
import { picturesOf } from '../pictures/queries.ts';
import { CHECK_LINK } from './check-link.ts';

/** What a search looks into, as the query's words are compared with it. */
export const searchText = (item: { name: string; brand: string; category: string }): string =>
  searchable(`${item.name} ${item.brand} ${item.category}`);

interface Entered {
  id: string;
  isNew: boolean;
}

/** Puts items into the library, unless their links are there already; what each link stands for. */
export async function enterInLibrary(
  db: Db,
  items: readonly ItemDraft[],
  now: Date,
): Promise<Map<string, Entered>> {
  // Of two with one link the first; always in the same order, or two who enter the same would wait for each other.
  const byLink = new Map(items.toReversed().map((item) => [item.ecommerce_url, item]));
  const known = await db
    .selectFrom('items')
    .select(['id', 'ecommerce_url'])
    .where('ecommerce_url', 'in', [...byLink.keys()])
    .execute();
  const entered = new Map<string, Entered>();
  for (const { id, ecommerce_url } of known) {
    entered.set(ecommerce_url, { id, isNew: false });
    byLink.delete(ecommerce_url);
  }
  const added = [...byLink.values()].toSorted((a, b) =>
    a.ecommerce_url < b.ecommerce_url ? -1 : 1,
  );
  if (added.length === 0) return entered;
  const pictures = await picturesOf(
    db,
    added.map((item) => item.image_url),
    now,
  );
  const rows = added.map((item) => ({
    id: newId(),
    ecommerce_url: item.ecommerce_url,
    name: item.name,
    brand: item.brand,
    category: item.category,
    search: searchText(item),
    image_url: item.image_url ?? null,
    picture_id: pictures.get(item.image_url ?? '') ?? null,
    price_paise: paise(item.estimated_price),
    link_state: 'unchecked' as const,
    created_at: now.toISOString(),
  }));
  await db.insertInto('items').values(rows).execute();
  for (const { id, ecommerce_url } of rows) entered.set(ecommerce_url, { id, isNew: true });
  await addJobs(
    db,
    CHECK_LINK,
    rows.map(({ id }) => id),
    now,
  );
  return entered;
}

export async function addToLibrary(db: Db, item: ItemDraft, now: Date): Promise<Entered> {
  const entered = await enterInLibrary(db, [item], now);
  return entered.get(item.ecommerce_url)!;
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
  'items.created_at',
  'items.price_seen_at',
  'items.sold_out_since',
  'items.foreign_price',
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
