import { isSeen } from '../../contract/seen.ts';
import type { Db, Row } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { itemsOf, wireBackup } from './wire.ts';

type Piece = Pick<Row<'outfit_items'>, 'id' | 'outfit_id' | 'ecommerce_url'>;

/** Refuses what is said of a piece that was another one when the consumer saw it; with the one that is there. */
export async function refuseUnseen(
  db: Db,
  urls: PictureUrls,
  { id, outfit_id, ecommerce_url }: Piece,
  seen: string | undefined,
): Promise<void> {
  if (isSeen(seen, ecommerce_url)) return;
  const places = await itemsOf(db, [outfit_id]);
  const backups = places.flatMap((place) => place.backups);
  const piece = [...places, ...backups].find((one) => one.id === id);
  throw new AppError('piece_changed', piece && { piece: wireBackup(piece, urls) });
}
