import type { FitSaid, Fitted, OwnFitted } from '../../contract/fits.ts';
import { FITS_SHOWN } from '../../contract/limits.ts';
import type { Db, Row } from '../db/tables.ts';
import { pageOf } from './store.ts';

type Said = Pick<Row<'fits'>, 'size' | 'fit' | 'at' | 'forgotten'>;

export const saidIn = (row: Said | undefined): FitSaid => ({
  fit: row?.fit ? { size: row.size, fit: row.fit, at: row.at } : null,
  owned: row && row.fit === null && row.forgotten === 0 ? 'not_bought' : null,
  asked: row !== undefined,
});

interface Piece {
  uuid: string;
  ecommerce_url: string;
}

export const saidQuery = (db: Db, outfitId: string) =>
  db
    .selectFrom('fits')
    .select(['outfit_item_id', 'page', 'size', 'fit', 'at', 'forgotten'])
    .where('outfit_id', '=', outfitId);

/** What its client has said of each piece of an outfit, and since when she keeps it. */
export async function fitsIn(db: Db, outfitId: string) {
  const rows = await saidQuery(db, outfitId).execute();
  const saved = await db
    .selectFrom('saved_items')
    .select(['outfit_item_id', 'created_at'])
    .where('outfit_id', '=', outfitId)
    .execute();
  const fits = new Map(rows.map((row) => [`${row.outfit_item_id} ${row.page}`, row]));
  const kept = new Map(saved.map((row) => [row.outfit_item_id, row.created_at]));
  return ({ uuid, ecommerce_url }: Piece) => ({
    ...saidIn(fits.get(`${uuid} ${pageOf(ecommerce_url)}`)),
    kept_at: kept.get(uuid) ?? null,
  });
}

/** What a client has said of how things fit, the newest first. */
export const fittedQuery = (db: Db, userId: string) =>
  db
    .selectFrom('fits')
    .select(['name', 'brand', 'category', 'size', 'at'])
    .select((eb) => eb.ref('fit').$notNull().as('fit'))
    .where('user_id', '=', userId)
    .where('fit', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('outfit_item_id', 'desc')
    .limit(FITS_SHOWN);

export const fittedOf = (db: Db, userId: string): Promise<Fitted[]> =>
  fittedQuery(db, userId).execute();

export const ownFitted = (db: Db, userId: string): Promise<OwnFitted[]> =>
  fittedQuery(db, userId)
    .select(['outfit_id as outfit', 'outfit_item_id as item', 'link as seen'])
    .execute();
