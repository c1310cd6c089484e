import type { OutfitItem, OutfitPiece } from '../../contract/outfits.ts';
import type { Db } from '../db/tables.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { joinedPieces, type JoinedPiece } from '../pieces/joined.ts';
import { wireFields } from '../pieces/row.ts';
import { linkStateOf, seenPrice, takenSize } from './seen-price.ts';

export type PieceRow = JoinedPiece;

/** A piece that has a place in its outfit. */
export type ItemRow = PieceRow & { backups: PieceRow[] };

const piecesQuery = (db: Db, outfitIds: string[]) =>
  joinedPieces(db)
    .where('item.outfit_id', 'in', outfitIds)
    .orderBy('item.outfit_id')
    .orderBy('item.position')
    .execute();

/** The items of some outfits, in their order, each with our copy of its picture once there is one. */
export async function itemsOf(db: Db, outfitIds: string[]): Promise<ItemRow[]> {
  if (outfitIds.length === 0) return [];
  const rows = await piecesQuery(db, outfitIds);
  const backups = Map.groupBy(rows, ({ backup_of }) => backup_of);
  return (backups.get(null) ?? []).map((row) =>
    Object.assign(row, { backups: backups.get(row.id) ?? [] }),
  );
}

export const wirePiece = (item: PieceRow, urls: PictureUrls): Omit<OutfitPiece, 'why'> => ({
  uuid: item.id,
  ...wireFields(item, (picture) => urls.of(picture, 'display')),
  linkState: linkStateOf(item),
  ...takenSize(item),
  ...seenPrice(item),
});

/** A piece of an outfit, with why it is there. */
export const wireBackup = (item: PieceRow, urls: PictureUrls): OutfitPiece => ({
  ...wirePiece(item, urls),
  why: item.why,
});

/** A piece in its place, with what may be taken instead. */
export const wireItem = (item: ItemRow, urls: PictureUrls): OutfitItem => ({
  ...wireBackup(item, urls),
  backups: item.backups.map((backup) => wireBackup(backup, urls)),
  chosen: item.chosen,
});
