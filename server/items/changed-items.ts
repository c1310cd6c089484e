import { BACKUPS_MAX, PAGE_MAX } from '../../contract/limits.ts';
import { rupees } from '../../contract/money.ts';
import { DEFAULT_TIME_ZONE } from '../../contract/analytics.ts';
import type { Template } from '../../contract/templates.ts';
import type { ItemReplaced, LibraryItem, Mending } from '../../contract/items.ts';
import { dayIn } from '../analytics/days.ts';
import { writeCorrections } from '../corrections/write.ts';
import type { Db, Row } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { pieceIn } from '../pieces/row.ts';
import { notifyMending } from '../push/notify.ts';
import { findItems } from './queries.ts';

const dayOf = dayIn(DEFAULT_TIME_ZONE);

type Wire = (item: Awaited<ReturnType<typeof findItems>>[number]) => LibraryItem;

/** The places of a stylist's sent looks where one of these pieces stands or may be taken. */
const placesOf = (db: Db, stylistId: string) =>
  db
    .selectFrom('outfit_items as piece')
    .innerJoin('outfits', 'outfits.id', 'piece.outfit_id')
    .where('outfits.stylist_id', '=', stylistId)
    .where('outfits.status', '=', 'approved');

/** What has changed at the shops of this stylist's looks, and nobody has seen to. */
export async function toMend(db: Db, stylistId: string, wire: Wire): Promise<Mending> {
  const changed = await db
    .selectFrom('items')
    .select(['id', 'price_was_paise', 'changed_at', 'changed_by', 'sold_out_since'])
    .where('changed_at', 'is not', null)
    .where('archived_at', 'is', null)
    .where(
      'id',
      'in',
      placesOf(db, stylistId).select('piece.item_id').$narrowType<{ item_id: string }>(),
    )
    .orderBy('changed_at', 'desc')
    .limit(PAGE_MAX)
    .execute();
  if (changed.length === 0) return { pieces: [], looks: 0 };
  const ids = changed.map(({ id }) => id);
  const at = await placesOf(db, stylistId)
    .select((eb) => [
      'piece.item_id',
      'piece.outfit_id',
      eb
        .exists(
          eb
            .selectFrom('outfit_items as backup')
            .select('backup.id')
            .whereRef('backup.backup_of', '=', 'piece.id'),
        )
        .as('has_backup'),
    ])
    .where('piece.item_id', 'in', ids)
    .execute();
  const said = Map.groupBy(await untold(db, ids), ({ item_id }) => item_id);
  const items = new Map((await findItems(db, ids)).map((item) => [item.id, item]));
  const looks = (rows: typeof at) => new Set(rows.map(({ outfit_id }) => outfit_id)).size;
  const pieces = changed.flatMap((row) => {
    const item = items.get(row.id);
    if (!item) return [];
    const own = at.filter(({ item_id }) => item_id === row.id);
    return {
      item: wire(item),
      looks: looks(own),
      replaced: row.sold_out_since ? looks(own.filter(({ has_backup }) => Boolean(has_backup))) : 0,
      price_was: row.price_was_paise === null ? null : rupees(row.price_was_paise),
      said_by: row.changed_by ?? 'page',
      at: row.changed_at ?? '',
      clients_say: (said.get(row.id) ?? []).map(({ kind, price_paise }) => ({
        kind,
        price: price_paise === null ? null : rupees(price_paise),
      })),
    };
  });
  return { pieces, looks: looks(at) };
}

/** What clients say of these, and no page has answered. */
const untold = (db: Db, ids: string[]) =>
  db
    .selectFrom('reports')
    .select(['item_id', 'kind', 'price_paise'])
    .where('item_id', 'in', ids)
    .where('told', '=', 1)
    .where('settled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();

interface Replacing {
  stylist: string;
  item: string;
  with: string;
}

/** In a stylist's templates another piece from here on, and one to take instead in the looks that were sent. */
export async function replaceItem(db: Db, replacing: Replacing, now: Date): Promise<ItemReplaced> {
  const { stylist, item } = replacing;
  const found = await db
    .selectFrom('items')
    .selectAll()
    .where('id', 'in', [item, replacing.with])
    .execute();
  const other = found.find(({ id }) => id === replacing.with);
  if (found.length !== 2 || !other || other.archived_at !== null) throw new AppError('not_found');
  const looks = await offerInstead(db, { stylist, item, other }, now);
  const templates = await db
    .selectFrom('templates')
    .select(['id', 'items'])
    .where('stylist_id', '=', stylist)
    .where('items', 'like', `%${item}%`)
    .execute();
  const named = (id: string) => (id === item ? other.id : id);
  for (const { id, items } of templates) {
    const places = (JSON.parse(items) as Template['items']).map(({ itemId, backups, ...place }) => {
      const front = itemId && named(itemId);
      const others = [...new Set(backups?.map(named))].filter((one) => one !== front);
      return Object.assign(
        place,
        front && { itemId: front },
        others.length > 0 && { backups: others },
      );
    });
    await db
      .updateTable('templates')
      .set({ items: JSON.stringify(places) })
      .where('id', '=', id)
      .execute();
  }
  if (!(await isOthersToo(db, replacing))) await seenTo(db, item);
  return { looks };
}

interface Offering {
  stylist: string;
  item: string;
  other: Row<'items'>;
}

/** As one more backup where there is room and it is not there already. */
async function offerInstead(
  db: Db,
  { stylist, item, other }: Offering,
  now: Date,
): Promise<number> {
  const places = await placesOf(db, stylist)
    .select(['piece.id', 'piece.outfit_id'])
    .where('piece.item_id', '=', item)
    .where('piece.backup_of', 'is', null)
    .where((eb) =>
      eb(
        eb
          .selectFrom('outfit_items as backup')
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('backup.backup_of', '=', 'piece.id'),
        '<',
        BACKUPS_MAX,
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outfit_items as one')
            .select('one.id')
            .whereRef('one.outfit_id', '=', 'piece.outfit_id')
            .where('one.item_id', '=', other.id),
        ),
      ),
    )
    .execute();
  const rows = places.map((place) =>
    Object.assign(pieceIn(other), {
      id: newId(),
      outfit_id: place.outfit_id,
      item_id: other.id,
      position: BACKUPS_MAX,
      price_seen_at: other.price_seen_at ?? other.created_at,
      why: null,
      backup_of: place.id,
    }),
  );
  for (const row of rows) {
    await db.insertInto('outfit_items').values(row).execute();
    const added = { what: 'backup' as const, subject: row.id, was: null };
    const change = { ...added, became: { link: row.ecommerce_url } };
    const of = { outfit_id: row.outfit_id };
    await writeCorrections(db, { stylistId: stylist, of }, [change], now);
  }
  return new Set(rows.map(({ outfit_id }) => outfit_id)).size;
}

/** Whether another stylist has it in a look that was sent, and has to see to it there. */
async function isOthersToo(db: Db, { stylist, item }: Replacing): Promise<boolean> {
  const other = await db
    .selectFrom('outfit_items')
    .innerJoin('outfits', 'outfits.id', 'outfit_items.outfit_id')
    .select('outfits.id')
    .where('outfit_items.item_id', '=', item)
    .where('outfits.stylist_id', '!=', stylist)
    .where('outfits.status', '=', 'approved')
    .executeTakeFirst();
  return other !== undefined;
}

/** Nothing is left to mend of it. */
const seenTo = (db: Db, id: string) =>
  db
    .updateTable('items')
    .set({ changed_at: null, changed_by: null, price_was_paise: null })
    .where('id', '=', id)
    .execute();

/** Those in whose looks a piece is, once a day at most. */
export async function tellMenders(db: Db, itemId: string, now: Date): Promise<void> {
  const day = dayOf(now);
  const told = await db
    .updateTable('stylists')
    .set({ mending_told_on: day })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outfits')
        .innerJoin('outfit_items', 'outfit_items.outfit_id', 'outfits.id')
        .select('outfits.stylist_id')
        .where('outfit_items.item_id', '=', itemId)
        .where('outfits.status', '=', 'approved'),
    )
    .where((eb) => eb.or([eb('mending_told_on', 'is', null), eb('mending_told_on', '<', day)]))
    .returning('id')
    .execute();
  for (const { id } of told) await notifyMending(db, id, now);
}
