import type { OutfitPatch } from '../../contract/outfits.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db, Row } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { drawLooks } from '../looks/store.ts';
import { refuseOtherPhotos } from '../pictures/queries.ts';
import { photosChanged } from '../photos/queries.ts';
import { writeAnswers } from './answers.ts';
import { correctBackups } from './backups.ts';
import { correctOutfitItem } from './correct-item.ts';
import { keepAnswered } from './ledger.ts';
import { itemsOf } from './wire.ts';

/** Changes what is named and leaves the rest; no item goes, so that no rating does. */
export async function correctOutfit(
  db: Db,
  outfit: Pick<Row<'outfits'>, 'id' | 'user_id' | 'photo_id' | 'request_id' | 'status' | 'goes_at'>,
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
    ...(patch.pins !== undefined && { pins: JSON.stringify(patch.pins) }),
  };
  const items = new Map((await itemsOf(db, [outfit.id])).map((item) => [item.id, item]));
  for (const [index, item] of (patch.items ?? []).entries()) {
    const known = items.get(item.uuid);
    if (!known) {
      const fields = { [`items.${index}.uuid`]: serverTexts.items.notInOutfit };
      throw new AppError('invalid', { fields });
    }
    await correctOutfitItem(db, known, item, now);
    if (item.backups) {
      await correctBackups(db, { outfit, place: known, index }, item.backups, now);
    }
  }
  // Pins name their pieces by the links that these have by now.
  if (Object.keys(change).length > 0) {
    await db.updateTable('outfits').set(change).where('id', '=', outfit.id).execute();
    await photosChanged(db, outfit.user_id);
  }
  await writeAnswers(db, outfit, patch.answers ?? []);
  const isTouched = patch.items !== undefined || patch.answers !== undefined;
  const isOut = outfit.status === 'approved' || outfit.goes_at !== null;
  if (isTouched && isOut) await keepAnswered(db, outfit.id);
  if (isOut) await drawLooks(db, [outfit.id], now);
}
