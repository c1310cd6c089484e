import { paise, rupees } from '../../contract/money.ts';
import { hasFallen } from '../../contract/saved.ts';
import type { Db } from '../db/tables.ts';
import { pagesOwned } from '../fits/read.ts';
import { pageOf } from '../fits/store.ts';
import { seenPrice } from '../outfits/seen-price.ts';
import { joinedPieces } from '../pieces/joined.ts';

/** What somebody has kept, with what it cost then. */
export const keptPieces = (db: Db, userId: string) =>
  joinedPieces(db)
    .innerJoin('saved_items as saved', 'saved.outfit_item_id', 'item.id')
    .select([
      'saved.created_at as kept_at',
      'saved.kept_paise',
      'saved.told_paise',
      'saved.told_at',
      'library.back_since',
    ])
    .where('saved.user_id', '=', userId);

export type KeptPiece = Awaited<ReturnType<ReturnType<typeof keptPieces>['execute']>>[number];

export const keptPrice = ({ kept_paise, price_paise }: KeptPiece): number =>
  rupees(kept_paise ?? price_paise);

/** Since when it is there again, of what was sold out since it was kept. */
export const backSince = ({ back_since, sold_out_since, kept_at }: KeptPiece): string | null =>
  back_since !== null && sold_out_since === null && back_since > kept_at ? back_since : null;

const priceNow = (row: KeptPiece): number => seenPrice(row).price_now ?? rupees(row.price_paise);

interface News {
  row: KeptPiece;
  price: number;
  /** Null: it is there again. */
  was: number | null;
}

/** What of a piece is worth telling, as it stands now. */
function newsOf(row: KeptPiece): News | null {
  if (row.sold_out_since !== null) return null;
  const price = priceNow(row);
  const was = keptPrice(row);
  if (hasFallen(price, was)) return { row, price, was };
  return backSince(row) === null ? null : { row, price, was: null };
}

/** The same again is no news: it is there once more, or costs still less by a tenth. */
function isTold({ row, price, was }: News): boolean {
  if (row.told_at === null || (backSince(row) ?? '') > row.told_at) return false;
  return was === null || (row.told_paise !== null && !hasFallen(price, rupees(row.told_paise)));
}

/** What stands in somebody's closet that is worth telling, without what she has bought; and what of it she was not told. */
export async function priceNews(db: Db, userId: string) {
  const rows = await keptPieces(db, userId).orderBy('saved.created_at', 'desc').execute();
  const owned = await pagesOwned(db, userId);
  const news = rows
    .filter(({ ecommerce_url }) => !owned.has(pageOf(ecommerce_url)))
    .flatMap((row) => newsOf(row) ?? []);
  return { news, untold: news.filter((one) => !isTold(one)) };
}

export const markTold = (db: Db, { row, price }: News, now: Date) =>
  db
    .updateTable('saved_items')
    .set({ told_paise: paise(price), told_at: now.toISOString() })
    .where('outfit_item_id', '=', row.id)
    .execute();
