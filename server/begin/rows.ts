import type { Oklab } from '../../contract/colour.ts';
import { clothsText } from '../db/said.ts';
import type { Db } from '../db/tables.ts';
import { keyOf } from '../fits/store.ts';
import type { Piece } from './library.ts';

const PAGE = 500;

const allPieces = (db: Db) =>
  db
    .selectFrom('items')
    .leftJoin('pictures', 'pictures.id', 'items.picture_id')
    .select([
      'items.id',
      'items.page_key',
      'items.name',
      'items.brand',
      'items.category',
      'items.cloth',
      'items.for_whom',
      'items.price_paise',
      'items.sizes_seen',
      'items.cloths',
      'pictures.lightness',
      'pictures.redness',
      'pictures.yellowness',
      'pictures.dye',
    ]);

/** Whether or not it can be had. */
export const pieceQuery = (db: Db, id: string) => allPieces(db).where('items.id', '=', id);

const toBeHad = (db: Db) =>
  allPieces(db)
    .where('items.archived_at', 'is', null)
    .where('items.sold_out_since', 'is', null)
    .where('items.link_state', '!=', 'broken');

/** Pieces that can be had, in the order of their ids. */
export const piecesQuery = (db: Db, after: string) =>
  toBeHad(db).where('items.id', '>', after).orderBy('items.id').limit(PAGE);

export type PieceRow = Awaited<ReturnType<ReturnType<typeof piecesQuery>['execute']>>[number];

export async function* pagesOfPieces(db: Db): AsyncGenerator<PieceRow[]> {
  for (let after = ''; ;) {
    const page = await piecesQuery(db, after).execute();
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

/** How the kinds of newer pieces are called. */
export const categoriesQuery = (db: Db, after: string) =>
  db.selectFrom('items').select('category').distinct().where('items.id', '>', after);

/** Those of some that can be had. */
export async function piecesOf(db: Db, ids: readonly string[]): Promise<PieceRow[]> {
  const rows: PieceRow[] = [];
  for (let at = 0; at < ids.length; at += PAGE)
    rows.push(
      ...(await toBeHad(db)
        .where('items.id', 'in', ids.slice(at, at + PAGE))
        .execute()),
    );
  return rows;
}

export const clothsIn = (text: string): string[] => text.split(' ').filter(Boolean);

/** Null where the picture's colour was not read. */
export const labIn = (row: Pick<PieceRow, 'lightness' | 'redness' | 'yellowness'>): Oklab | null =>
  row.lightness === null || row.redness === null || row.yellowness === null
    ? null
    : [row.lightness, row.redness, row.yellowness];

interface Described {
  name: string;
  brand: string;
  category: string;
  cloth: string | null;
  cloths?: string | null;
  dye: string | null;
  price_paise: number;
}

export const featuresIn = (row: Described) => ({
  kind: keyOf(row.category),
  colour: row.dye ?? '',
  brand: keyOf(row.brand),
  cloths: clothsIn(row.cloths ?? clothsText(row)),
  cost: row.price_paise,
});

export const pieceIn = (row: PieceRow): Piece => ({
  ...featuresIn(row),
  id: row.id,
  page: row.page_key ?? row.id,
  name: row.name,
  category: row.category,
  cloth: row.cloth,
  forWhom: row.for_whom,
  sizes: row.sizes_seen === null ? [] : JSON.parse(row.sizes_seen),
  lab: labIn(row),
});
