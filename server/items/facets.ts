import { sql, type SqlBool } from 'kysely';
import { CLOTHS } from '../../contract/cloth.ts';
import type { Counted, ItemCounts } from '../../contract/items.ts';
import { PAGE_MAX } from '../../contract/limits.ts';
import { WHOM, type ForWhom } from '../../contract/piece.ts';
import type { Db } from '../db/tables.ts';
import { fitsBrief, type IsOfDye } from './fits.ts';
import { matching, type Looked } from './search.ts';

const ofJoined: IsOfDye = (dyes) => sql<SqlBool>`coalesce(pictures.dye, '') in (${sql.join(dyes)})`;

/** All that a filter can tell apart, and how many pieces there are of each. */
export const facetsQuery = (db: Db, { brief = null, ...asked }: Looked) =>
  matching(db, asked)
    .leftJoin('pictures', 'pictures.id', 'items.picture_id')
    .select(({ fn }) => [
      'items.category',
      'items.brand',
      sql<string>`coalesce(items.cloths, '')`.as('cloths'),
      'items.for_whom',
      sql<string>`coalesce(pictures.dye, '')`.as('dye'),
      sql<number>`case when items.sold_out_since is null then 1 else 0 end`.as('is_in_stock'),
      sql<number>`case when ${fitsBrief(brief, ofJoined)} then 1 else 0 end`.as('fits'),
      fn.countAll<number>().as('pieces'),
    ])
    .groupBy([
      'items.category',
      'items.brand',
      'cloths',
      'items.for_whom',
      'dye',
      'is_in_stock',
      'fits',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof facetsQuery>['execute']>>[number];
type Facet = 'category' | 'brand' | 'cloth' | 'for_whom' | 'dye' | 'stock' | 'fits';

const whomOf = ({ for_whom: whom }: Row): readonly ForWhom[] =>
  whom === 'all' ? WHOM : whom === null ? [] : [whom];

const clothsIn = ({ cloths }: Row) => cloths.split(' ').filter(Boolean);

/** Whether a piece passes each of the filters that are set. */
function passes({ category, brand, cloth, for_whom, dye, stock, fits }: Looked) {
  const filters: [Facet, (row: Row) => boolean][] = [];
  if (category !== undefined) filters.push(['category', (row) => row.category === category]);
  if (brand !== undefined) filters.push(['brand', (row) => row.brand === brand]);
  if (cloth !== undefined) filters.push(['cloth', (row) => clothsIn(row).includes(cloth)]);
  if (for_whom !== undefined) filters.push(['for_whom', (row) => whomOf(row).includes(for_whom)]);
  if (dye !== undefined) filters.push(['dye', (row) => row.dye === dye]);
  if (stock !== undefined)
    filters.push(['stock', (row) => (row.is_in_stock === 1) === (stock === 'in')]);
  if (fits !== undefined) filters.push(['fits', (row) => row.fits === 1]);
  return (row: Row, but?: Facet) => filters.every(([name, is]) => name === but || is(row));
}

/** How many there are of each with all the other filters set. */
export async function facetsOf(
  db: Db,
  query: Looked,
): Promise<Omit<ItemCounts, 'fits'> & { fits: number }> {
  const { q, others, archived, link, min, max, among, brief = null } = query;
  const asked = { q, others, archived, link, min, max, among, brief };
  const rows = await facetsQuery(db, asked).execute();
  const isIn = passes(query);
  const count = (but: Facet | undefined, is: (row: Row) => boolean = () => true) =>
    rows.reduce((sum, row) => (isIn(row, but) && is(row) ? sum + row.pieces : sum), 0);
  const counted = (facet: Facet, valuesOf: (row: Row) => readonly string[]): Counted[] => {
    const sums = new Map<string, number>();
    for (const row of rows) {
      if (!isIn(row, facet)) continue;
      for (const value of valuesOf(row)) sums.set(value, (sums.get(value) ?? 0) + row.pieces);
    }
    return [...sums]
      .map(([value, pieces]) => ({ value, count: pieces }))
      .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
      .slice(0, PAGE_MAX);
  };
  return {
    total: count(undefined),
    categories: counted('category', ({ category }) => [category]),
    brands: counted('brand', ({ brand }) => [brand]),
    cloths: counted('cloth', clothsIn).filter(({ value }) => CLOTHS.includes(value)),
    for_whom: counted('for_whom', whomOf),
    dyes: counted('dye', ({ dye }) => (dye === '' ? [] : [dye])),
    stock: {
      in: count('stock', (row) => row.is_in_stock === 1),
      out: count('stock', (row) => row.is_in_stock !== 1),
    },
    fits: count('fits', (row) => row.fits === 1),
  };
}
