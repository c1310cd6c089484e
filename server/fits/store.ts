import type { BoughtState, Fit } from '../../contract/fits.ts';
import { pageKey } from '../../contract/page-link.ts';
import { hashOf } from '../auth/secrets.ts';
import { folded } from '../db/folded.ts';
import type { Db, Row } from '../db/tables.ts';

export const pageOf = (link: string): string => hashOf(pageKey(link));

type At = Pick<Row<'fits'>, 'outfit_item_id' | 'page'>;
export type Of = Pick<Row<'fits'>, 'user_id' | 'brand_key' | 'kind_key'>;

/** What two brands, or two kinds, are compared by. */
export const keyOf = (words: string): string => folded(words.trim());

export const findFit = (db: Db, { outfit_item_id, page }: At) =>
  db
    .selectFrom('fits')
    .selectAll()
    .where('outfit_item_id', '=', outfit_item_id)
    .where('page', '=', page)
    .executeTakeFirst();

/** Of everybody's sum the last that a client has said of a brand and kind is a part, and no other. */
async function recount(db: Db, { user_id, brand_key, kind_key }: Of): Promise<void> {
  const all = await db
    .selectFrom('fits')
    .select(['outfit_item_id', 'page', 'fit', 'counts'])
    .where('user_id', '=', user_id)
    .where('brand_key', '=', brand_key)
    .where('kind_key', '=', kind_key)
    .orderBy('at', 'desc')
    .orderBy('outfit_item_id', 'desc')
    .orderBy('page')
    .execute();
  const newest = all.find(({ fit }) => fit !== null);
  for (const one of all) {
    const counts = one === newest && brand_key !== '' && kind_key !== '' ? 1 : 0;
    if (one.counts === counts) continue;
    await db
      .updateTable('fits')
      .set({ counts })
      .where('outfit_item_id', '=', one.outfit_item_id)
      .where('page', '=', one.page)
      .execute();
  }
}

interface Said {
  size: string | null;
  fit: Fit | null;
  /** With neither this nor a fit it was not bought. */
  bought: { state: BoughtState; paid_paise: number | null; on: string | null } | null;
}

const NOT_BOUGHT = { bought: null, paid_paise: null, bought_on: null, bought_since: null };

/** Since when she has it stays as she said it first. */
function boughtAs({ bought }: Said, known: Row<'fits'> | undefined, at: string) {
  if (!bought) return { ...NOT_BOUGHT, bought_as_of: at };
  const { state, paid_paise, on: bought_on } = bought;
  const bought_since = (known?.bought && known.bought_since) || at;
  return { bought: state, paid_paise, bought_on, bought_since, bought_as_of: at };
}

type Piece = Pick<Row<'outfit_items'>, 'id' | 'outfit_id' | 'name' | 'brand' | 'category'>;

/** Within a transaction. What is known of the piece stays as it was first said. */
export async function keepFit(
  db: Db,
  userId: string,
  { link, ...piece }: Piece & { link: string },
  said: Said,
  made: Date,
): Promise<void> {
  const at = made.toISOString();
  const place = { outfit_item_id: piece.id, page: pageOf(link) };
  const known = await findFit(db, place);
  const { name, brand, category } = known?.forgotten === 0 ? known : piece;
  const of = { user_id: userId, brand_key: keyOf(brand), kind_key: keyOf(category) };
  const { size, fit } = said;
  const words = { name, brand, category, size, fit, ...boughtAs(said, known, at) };
  const told = { ...of, ...words, at, forgotten: 0 };
  await db
    .insertInto('fits')
    .values({ ...place, outfit_id: piece.outfit_id, link, ...told })
    .onConflict((conflict) => conflict.columns(['outfit_item_id', 'page']).doUpdateSet(told))
    .execute();
  await recount(db, of);
}

const NOTHING = { name: '', brand: '', category: '', brand_key: '', kind_key: '', ...NOT_BOUGHT };

/** Of what she said nothing is left but that she was asked. */
export async function forgetFit(db: Db, place: At): Promise<void> {
  const known = await findFit(db, place);
  if (!known) return;
  await db
    .updateTable('fits')
    .set({ ...NOTHING, size: null, fit: null, counts: 0, forgotten: 1 })
    .where('outfit_item_id', '=', place.outfit_item_id)
    .where('page', '=', place.page)
    .execute();
  await recount(db, known);
}
