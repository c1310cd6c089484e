import { rupees } from '../../contract/money.ts';
import type { OutfitItem, OutfitPiece } from '../../contract/outfits.ts';
import type { Db } from '../db/tables.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { linkStateOf, seenPrice, type Sighted } from './seen-price.ts';

export type PieceRow = Awaited<ReturnType<typeof piecesQuery>>[number];

/** A piece that has a place in its outfit. */
export type ItemRow = PieceRow & { backups: PieceRow[] };

const piecesQuery = (db: Db, outfitIds: string[]) =>
  db
    .selectFrom('outfit_items as item')
    .innerJoin('outfits', 'outfits.id', 'item.outfit_id')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.id', '=', 'item.picture_id').on('pictures.status', '=', 'stored'),
    )
    .leftJoin('items as library', 'library.id', 'item.item_id')
    .select([
      'item.id',
      'item.outfit_id',
      'item.name',
      'item.brand',
      'item.category',
      'item.price_paise',
      'item.ecommerce_url',
      'item.why',
      'item.backup_of',
      'item.chosen',
      'item.price_seen_at',
      'outfits.created_at as made_at',
      'pictures.id as copy_id',
      'library.ecommerce_url as library_link',
      'library.link_state',
      'library.price_paise as library_paise',
      'library.price_seen_at as library_seen_at',
      'library.created_at as library_made_at',
      'library.sold_out_since',
      'library.foreign_price',
    ])
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

type Piece = Sighted & Pick<PieceRow, 'id' | 'name' | 'brand' | 'category' | 'copy_id'>;

export const wirePiece = (item: Piece, urls: PictureUrls): Omit<OutfitPiece, 'why'> => ({
  uuid: item.id,
  name: item.name,
  brand: item.brand,
  category: item.category,
  image_url: item.copy_id && urls.of(item.copy_id, 'display'),
  estimated_price: rupees(item.price_paise),
  ecommerce_url: item.ecommerce_url,
  linkState: linkStateOf(item),
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
