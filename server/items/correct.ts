import type { ItemPatch } from '../../contract/items.ts';
import type { Db, Row } from '../db/tables.ts';
import { writeCorrections, type Change } from '../corrections/write.ts';
import { AppError } from '../errors.ts';
import { addJob } from '../jobs/queue.ts';
import { paise, rupees } from '../../contract/money.ts';
import { pageKey } from '../../contract/page-link.ts';
import { pictureOf } from '../pictures/queries.ts';
import { mattersAfter, wordsAfter } from '../pieces/row.ts';
import { CHECK_LINK } from './check-link.ts';
import { knownPages, searchText } from './queries.ts';
import { saidColumns } from '../db/said.ts';

/** What shows in the outfits that were sent with it: its price since, and which page is its. */
function changesOf(item: Row<'items'>, patch: ItemPatch): Change[] {
  const { ecommerce_url: link, price_paise } = item;
  const price = rupees(price_paise);
  const { ecommerce_url: toLink = link, estimated_price: toPrice = price } = patch;
  const change = { subject: null };
  return [
    ...(toPrice === price
      ? []
      : [{ ...change, what: 'price' as const, was: { price }, became: { price: toPrice } }]),
    ...(toLink === link
      ? []
      : [{ ...change, what: 'link' as const, was: { link }, became: { link: toLink } }]),
  ];
}

interface Correcting {
  id: string;
  stylistId: string;
}

/** The outfits that used the item keep what they were sent with. */
export async function correctItem(
  db: Db,
  { id, stylistId }: Correcting,
  patch: ItemPatch,
  now: Date,
): Promise<void> {
  const item = await db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
  if (!item) throw new AppError('not_found');
  const url = patch.ecommerce_url ?? item.ecommerce_url;
  const isMoved = pageKey(url) !== pageKey(item.ecommerce_url);
  if (isMoved) await refuseTaken(db, url);
  const named = { ...wordsAfter(item, patch), ...mattersAfter(item, patch) };
  await db
    .updateTable('items')
    .set({
      ...named,
      search: searchText(named),
      ...saidColumns(named),
      ecommerce_url: url,
      page_key: pageKey(url),
      // Nothing is known of that page yet.
      ...(isMoved && {
        link_state: 'unchecked',
        link_checked_at: null,
        sold_out_since: null,
        foreign_price: null,
        sizes_seen: null,
        page_read_at: null,
      }),
      ...(patch.estimated_price !== undefined && {
        price_paise: paise(patch.estimated_price),
        foreign_price: null,
        price_seen_at: now.toISOString(),
      }),
      ...(patch.image_url !== undefined && {
        image_url: patch.image_url,
        picture_id: await pictureOf(db, patch.image_url, now),
      }),
      changed_at: null,
      changed_by: null,
      price_was_paise: null,
      ...(patch.archived !== undefined && {
        archived_at: patch.archived ? (item.archived_at ?? now.toISOString()) : null,
      }),
    })
    .where('id', '=', id)
    .execute();
  await writeCorrections(db, { stylistId, of: { item_id: id } }, changesOf(item, patch), now);
  // What was said before is answered by it.
  await db
    .updateTable('reports')
    .set({ settled_at: now.toISOString() })
    .where('item_id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
  if (isMoved || patch.archived === false) {
    await db.deleteFrom('jobs').where('kind', '=', CHECK_LINK).where('subject', '=', id).execute();
    await addJob(db, CHECK_LINK, id, now);
  }
}

async function refuseTaken(db: Db, url: string): Promise<void> {
  if ((await knownPages(db, [url])).has(url)) throw new AppError('url_taken');
}
