import type { OutfitPatch } from '../../contract/outfits.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db, Row } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { addToLibrary } from '../items/queries.ts';
import { pictureOf, refuseOtherPhotos } from '../pictures/queries.ts';
import { photosChanged } from '../photos/queries.ts';
import { paise, rupees } from '../../contract/money.ts';
import { writeAnswers } from './answers.ts';
import { keepAnswered } from './ledger.ts';
import { itemsOf } from './wire.ts';

type ItemChange = NonNullable<OutfitPatch['items']>[number];

/** Changes what is named and leaves the rest; no item goes, so that no rating does. */
export async function correctOutfit(
  db: Db,
  outfit: Pick<Row<'outfits'>, 'id' | 'user_id' | 'photo_id' | 'status'>,
  patch: OutfitPatch,
  now: Date,
): Promise<void> {
  await refuseOtherPhotos(db, patch.image_url, outfit.photo_id);
  const change = {
    ...(patch.title !== undefined && { title: patch.title }),
    ...(patch.description !== undefined && { description: patch.description }),
    ...(patch.stylistNotes !== undefined && { stylist_notes: patch.stylistNotes }),
    ...(patch.image_url !== undefined && { image_url: patch.image_url }),
    ...(patch.board !== undefined && { board: patch.board && JSON.stringify(patch.board) }),
  };
  if (Object.keys(change).length > 0) {
    await db.updateTable('outfits').set(change).where('id', '=', outfit.id).execute();
    await photosChanged(db, outfit.user_id);
  }
  const items = new Map((await itemsOf(db, [outfit.id])).map((item) => [item.id, item]));
  for (const [index, item] of (patch.items ?? []).entries()) {
    const known = items.get(item.uuid);
    if (!known) {
      const fields = { [`items.${index}.uuid`]: serverTexts.items.notInOutfit };
      throw new AppError('invalid', { fields });
    }
    await correctOutfitItem(db, known, item, now);
  }
  await writeAnswers(db, outfit, patch.answers ?? []);
  const isTouched = patch.items !== undefined || patch.answers !== undefined;
  if (isTouched && outfit.status === 'approved') await keepAnswered(db, outfit.id);
}

async function correctOutfitItem(
  db: Db,
  known: Awaited<ReturnType<typeof itemsOf>>[number],
  change: ItemChange,
  now: Date,
): Promise<void> {
  const item = {
    name: change.name ?? known.name,
    brand: change.brand ?? known.brand,
    category: change.category ?? known.category,
    ecommerce_url: change.ecommerce_url ?? known.ecommerce_url,
    estimated_price: change.estimated_price ?? rupees(known.price_paise),
    image_url: change.image_url,
  };
  const isMoved = item.ecommerce_url !== known.ecommerce_url;
  await db
    .updateTable('outfit_items')
    .set({
      name: item.name,
      brand: item.brand,
      category: item.category,
      ecommerce_url: item.ecommerce_url,
      price_paise: paise(item.estimated_price),
      ...(change.why !== undefined && { why: change.why }),
      ...(isMoved && { item_id: (await addToLibrary(db, item, now)).id }),
      ...(item.image_url !== undefined && {
        image_url: item.image_url,
        picture_id: await pictureOf(db, item.image_url, now),
      }),
    })
    .where('id', '=', known.id)
    .execute();
}
