import { BACKUPS_MAX } from '../../contract/limits.ts';
import type { OutfitPatch } from '../../contract/outfits.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db, Row } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { correctOutfitItem } from './correct-item.ts';
import { addPieces } from './queries.ts';
import type { ItemRow } from './wire.ts';

type Listed = NonNullable<NonNullable<OutfitPatch['items']>[number]['backups']>;

interface At {
  outfit: Pick<Row<'outfits'>, 'id' | 'status'>;
  place: ItemRow;
  /** Of the place in the patch. */
  index: number;
}

const refuse = (field: string, why: string) =>
  new AppError('invalid', { fields: { [field]: why } });

/** All that may be taken instead, in this order; of what the client has none goes. */
export async function correctBackups(
  db: Db,
  { outfit, place, index }: At,
  listed: Listed,
  now: Date,
): Promise<void> {
  const left = new Map(place.backups.map((backup) => [backup.id, backup]));
  const kept = listed.map(({ uuid, ecommerce_url }, at) => {
    // One that has no id here may have been added by an earlier try.
    const known =
      uuid === undefined
        ? [...left.values()].find((backup) => backup.ecommerce_url === ecommerce_url)
        : left.get(uuid);
    if (uuid !== undefined && !known) {
      throw refuse(`items.${index}.backups.${at}.uuid`, serverTexts.items.notInOutfit);
    }
    if (known) left.delete(known.id);
    return known;
  });
  const staying = outfit.status === 'approved' ? [...left.values()] : [];
  if (listed.length + staying.length > BACKUPS_MAX) {
    throw refuse(`items.${index}.backups`, serverTexts.items.tooManyBackups);
  }
  for (const { id } of left.values()) {
    if (outfit.status === 'approved') continue;
    await db.deleteFrom('outfit_items').where('id', '=', id).execute();
  }
  const added = [];
  for (const [position, { uuid: _, ...piece }] of listed.entries()) {
    const known = kept[position];
    if (!known) {
      added.push({ piece, id: newId(), position, backup_of: place.id });
      continue;
    }
    await correctOutfitItem(db, known, piece, now);
    await db.updateTable('outfit_items').set({ position }).where('id', '=', known.id).execute();
  }
  for (const [at, { id }] of staying.entries()) {
    const position = listed.length + at;
    await db.updateTable('outfit_items').set({ position }).where('id', '=', id).execute();
  }
  await addPieces(db, outfit.id, added, now);
}
