import type { ItemDraft } from '../../contract/outfits.ts';
import { pageKey } from '../../contract/page-link.ts';
import type { PieceWord } from '../../contract/piece.ts';
import { namedText } from '../db/steps.ts';
import type { Db } from '../db/tables.ts';
import { newId } from '../ids.ts';
import { addJobs } from '../jobs/queue.ts';
import { picturesOf } from '../pictures/queries.ts';
import { pieceColumns, pieceRow } from '../pieces/row.ts';
import { CHECK_LINK } from './check-link.ts';
import { READ_PAGE } from './job-kinds.ts';
import { saidColumns } from '../db/said.ts';

/** What a search looks into, as the query's words are compared with it. */
export const searchText = (
  item: Record<PieceWord, string> & { cloth?: string | null | undefined },
): string => namedText(item.name, item.brand, item.category, item.cloth ?? '');

interface Entered {
  id: string;
  isNew: boolean;
}

/** What the library has of these links' pages, the oldest of each, and the link itself before others. */
export async function knownPages(db: Db, links: readonly string[]): Promise<Map<string, string>> {
  if (links.length === 0) return new Map();
  const keys = new Map(links.map((link) => [link, pageKey(link)]));
  const rows = await db
    .selectFrom('items')
    .select(['id', 'ecommerce_url'])
    .where((eb) =>
      eb.or([eb('page_key', 'in', [...keys.values()]), eb('ecommerce_url', 'in', [...links])]),
    )
    .orderBy('id', 'desc')
    .execute();
  const byLink = new Map(rows.map(({ id, ecommerce_url }) => [ecommerce_url, id]));
  // A build of before may have moved it to another page.
  const byKey = new Map(rows.map(({ id, ecommerce_url }) => [pageKey(ecommerce_url), id]));
  return new Map(
    [...keys].flatMap(([link, key]) => {
      const id = byLink.get(link) ?? byKey.get(key);
      return id === undefined ? [] : [[link, id]];
    }),
  );
}

/** Puts items into the library, unless their pages are there already; what each link stands for. */
export async function enterInLibrary(
  db: Db,
  items: readonly ItemDraft[],
  now: Date,
): Promise<Map<string, Entered>> {
  const links = [...new Set(items.map(({ ecommerce_url }) => ecommerce_url))];
  const known = await knownPages(db, links);
  const entered = new Map<string, Entered>(
    [...known].map(([link, id]) => [link, { id, isNew: false }]),
  );
  // Of two with one page the first; always in the same order, or two who enter the same would wait for each other.
  const byPage = new Map(
    items
      .filter(({ ecommerce_url: link }) => !known.has(link))
      .toReversed()
      .map((item) => [pageKey(item.ecommerce_url), item]),
  );
  const added = [...byPage]
    .map(([page_key, item]) => ({ page_key, item }))
    .toSorted((a, b) => (a.page_key < b.page_key ? -1 : 1));
  if (added.length === 0) return entered;
  const pictures = await picturesOf(
    db,
    added.map(({ item }) => item.image_url),
    now,
  );
  const rows = added.map(({ page_key, item }) =>
    Object.assign(pieceRow(item, pictures), {
      id: newId(),
      page_key,
      sizes_seen: item.sizes_seen ? JSON.stringify(item.sizes_seen) : null,
      sold_out_since: item.availability === 'sold_out' ? now.toISOString() : null,
      search: searchText(item),
      ...saidColumns(item),
      link_state: 'unchecked' as const,
      created_at: now.toISOString(),
    }),
  );
  await db.insertInto('items').values(rows).execute();
  const ids = new Map(rows.map(({ id, page_key }) => [page_key, id]));
  for (const link of links) {
    const id = ids.get(pageKey(link));
    if (id !== undefined && !entered.has(link)) entered.set(link, { id, isNew: true });
  }
  await addJobs(db, CHECK_LINK, [...ids.values()], now);
  // Its page is read again, so that nobody's word stands for long.
  const gone = rows.filter(({ sold_out_since }) => sold_out_since !== null);
  await addJobs(
    db,
    READ_PAGE,
    gone.map(({ id }) => id),
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
  ...pieceColumns('items'),
  'items.link_state',
  'items.archived_at',
  'items.created_at',
  'items.price_seen_at',
  'items.sold_out_since',
  'items.foreign_price',
  'items.sizes_seen',
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
