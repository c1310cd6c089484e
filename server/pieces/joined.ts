import type { Db } from '../db/tables.ts';
import { pieceColumns } from './row.ts';

/** Pieces of outfits, each with our copy of its picture once there is one, and with what the library knows of it now. */
export const joinedPieces = (db: Db) =>
  db
    .selectFrom('outfit_items as item')
    .innerJoin('outfits', 'outfits.id', 'item.outfit_id')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.id', '=', 'item.picture_id').on('pictures.status', '=', 'stored'),
    )
    .leftJoin('items as library', 'library.id', 'item.item_id')
    .select(pieceColumns('item'))
    .select([
      'item.id',
      'item.outfit_id',
      'item.why',
      'item.size',
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
      'library.sizes_seen',
      'library.foreign_price',
    ]);

export type JoinedPiece = Awaited<ReturnType<ReturnType<typeof joinedPieces>['execute']>>[number];
