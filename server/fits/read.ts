import type { Bought, BoughtPiece, FitSaid, Fitted, OwnFitted } from '../../contract/fits.ts';
import { FITS_SHOWN } from '../../contract/limits.ts';
import { rupees } from '../../contract/money.ts';
import type { Db, Row } from '../db/tables.ts';
import { pageOf } from './store.ts';

const SAID = [
  'size',
  'fit',
  'at',
  'forgotten',
  'bought',
  'paid_paise',
  'bought_on',
  'bought_since',
  'bought_as_of',
] as const;

type Said = Pick<Row<'fits'>, (typeof SAID)[number]>;

/** A build of before says "not bought" by leaving no fit, and leaves what it does not know. */
export function boughtIn(row: Said): Bought | null {
  const { bought: state, bought_since: since, bought_on: at, paid_paise, size } = row;
  if (state === null || since === null || row.forgotten === 1) return null;
  if (row.fit === null && row.at !== row.bought_as_of) return null;
  return { state, size, price: paid_paise === null ? null : rupees(paid_paise), at, since };
}

export function saidIn(row: Said | undefined): FitSaid {
  if (!row) return { fit: null, owned: null, bought: null, asked: false };
  const bought = boughtIn(row);
  const isNothing = row.fit === null && bought === null && row.forgotten === 0;
  return {
    fit: row.fit ? { size: row.size, fit: row.fit, at: row.at } : null,
    owned: isNothing ? 'not_bought' : null,
    bought,
    asked: true,
  };
}

interface Piece {
  uuid: string;
  ecommerce_url: string;
}

export const saidQuery = (db: Db, outfitId: string) =>
  db
    .selectFrom('fits')
    .select(['outfit_item_id', 'page', ...SAID])
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

export const boughtQuery = (db: Db, userId: string) =>
  db
    .selectFrom('fits')
    .leftJoin('outfit_items as item', 'item.id', 'fits.outfit_item_id')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.id', '=', 'item.picture_id').on('pictures.status', '=', 'stored'),
    )
    .select(SAID.map((column) => `fits.${column}` as const))
    .select([
      'fits.outfit_id as outfit',
      'fits.outfit_item_id as item',
      'fits.link as seen',
      'fits.page',
      'fits.name',
      'fits.brand',
      'fits.category',
      'item.ecommerce_url',
      'pictures.id as copy_id',
    ])
    .where('fits.user_id', '=', userId)
    .where('fits.bought', 'is not', null)
    .orderBy('fits.at', 'desc')
    .orderBy('fits.outfit_item_id', 'desc')
    .orderBy('fits.page');

/** What she has bought or returned, what she spoke of last first. */
export async function boughtOf(
  db: Db,
  userId: string,
  pictureOf: (id: string) => string,
): Promise<BoughtPiece[]> {
  const rows = await boughtQuery(db, userId).execute();
  return rows.flatMap((row) => {
    const bought = boughtIn(row);
    if (!bought) return [];
    const { outfit, item, seen, name, brand, category, fit, page, ecommerce_url, copy_id } = row;
    const isThere = ecommerce_url !== null && pageOf(ecommerce_url) === page;
    const image_url = isThere && copy_id !== null ? pictureOf(copy_id) : null;
    return [{ outfit, item, seen, name, brand, category, image_url, fit, bought }];
  });
}

const boughtAmong = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('fits')
        .innerJoin('outfit_items as item', 'item.id', 'fits.outfit_item_id')
        .select(SAID.map((column) => `fits.${column}` as const))
        .select(['item.id', 'item.ecommerce_url', 'fits.page', 'fits.user_id'])
        .where('fits.outfit_item_id', 'in', ids)
        .where('fits.bought', 'is not', null)
        .execute();

/** What their clients have said of these pieces, as they stand in the outfits: whether they own them, and when. */
export async function ownedAmong(db: Db, ids: readonly string[]) {
  const rows = await boughtAmong(db, ids);
  return new Map(
    rows.flatMap((row) => {
      const bought = boughtIn(row);
      if (!bought || pageOf(row.ecommerce_url) !== row.page) return [];
      return [[row.id, { by: row.user_id, owned: bought.state === 'bought', at: row.at }]];
    }),
  );
}

/** The pages of what somebody has bought, in whichever outfit it stood. */
export async function pagesOwned(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('fits')
    .select(['page', ...SAID])
    .where('user_id', '=', userId)
    .where('bought', '=', 'bought')
    .execute();
  return new Set(rows.filter((row) => boughtIn(row) !== null).map(({ page }) => page));
}
