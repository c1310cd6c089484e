import { paise, rupees } from '../../contract/money.ts';
import type { BackupDraft } from '../../contract/outfits.ts';
import { pageKey } from '../../contract/page-link.ts';
import { pieceMatters, pieceWords } from '../../contract/piece.ts';
import type { Db } from '../db/tables.ts';
import { addToLibrary } from '../items/queries.ts';
import { pictureOf } from '../pictures/queries.ts';
import { mattersAfter, wordsAfter } from '../pieces/row.ts';
import { pinsOf } from './pins.ts';
import type { PieceRow } from './wire.ts';

/** What names the piece by its link names it still, unless that is another piece's too. */
async function follow(db: Db, outfitId: string, from: string, to: string): Promise<void> {
  const another = await db
    .selectFrom('outfit_items')
    .select('id')
    .where('outfit_id', '=', outfitId)
    .where('ecommerce_url', '=', from)
    .executeTakeFirst();
  if (another) return;
  await db
    .updateTable('answers')
    .set({ swap: to })
    .where('outfit_id', '=', outfitId)
    .where('swap', '=', from)
    .execute();
  const outfit = await db
    .selectFrom('outfits')
    .select('pins')
    .where('id', '=', outfitId)
    .executeTakeFirstOrThrow();
  const pins = pinsOf(outfit);
  const theirs = pins.filter(({ item }) => item === from);
  if (theirs.length === 0) return;
  for (const pin of theirs) pin.item = to;
  await db
    .updateTable('outfits')
    .set({ pins: JSON.stringify(pins) })
    .where('id', '=', outfitId)
    .execute();
}

type Change = { [Field in keyof BackupDraft]?: BackupDraft[Field] | undefined };

export async function correctOutfitItem(
  db: Db,
  known: PieceRow,
  change: Change,
  now: Date,
): Promise<void> {
  const item = {
    ...wordsAfter(known, change),
    ...mattersAfter(known, change),
    ecommerce_url: change.ecommerce_url ?? known.ecommerce_url,
    estimated_price: change.estimated_price ?? rupees(known.price_paise),
    image_url: change.image_url,
    availability: change.availability,
    sizes_seen: change.sizes_seen,
  };
  const isMoved = item.ecommerce_url !== known.ecommerce_url;
  // A size that nobody names is that of the piece before, and that one was laid.
  const isAnother = pageKey(item.ecommerce_url) !== pageKey(known.ecommerce_url);
  await db
    .updateTable('outfit_items')
    .set({
      ...pieceWords(item),
      ...pieceMatters(item),
      ecommerce_url: item.ecommerce_url,
      price_paise: paise(item.estimated_price),
      ...(change.estimated_price !== undefined && { price_seen_at: now.toISOString() }),
      ...(change.why !== undefined && { why: change.why }),
      ...(isAnother && { size: null, begun: null }),
      ...(change.size !== undefined && { size: change.size }),
      ...(isMoved && { item_id: (await addToLibrary(db, item, now)).id }),
      ...(item.image_url !== undefined && {
        image_url: item.image_url,
        picture_id: await pictureOf(db, item.image_url, now),
      }),
    })
    .where('id', '=', known.id)
    .execute();
  if (isMoved) await follow(db, known.outfit_id, known.ecommerce_url, item.ecommerce_url);
}
