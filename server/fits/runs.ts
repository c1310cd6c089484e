import type { Runs } from '../../contract/fits.ts';
import { RUNS_FROM } from '../../contract/limits.ts';
import type { Db, Row } from '../db/tables.ts';
import { keyOf } from './store.ts';

type Tally = Pick<Row<'fit_tallies'>, 'tight' | 'fitting' | 'loose'>;

/** Where it fits most of them otherwise than it should, and they are many enough. */
function runsIn({ tight, fitting, loose }: Tally): Runs | null {
  const of = tight + fitting + loose;
  if (of < RUNS_FROM) return null;
  if (tight * 2 > of) return { fit: 'tight', said: tight, of };
  if (loose * 2 > of) return { fit: 'loose', said: loose, of };
  return null;
}

export const talliesQuery = (db: Db, brands: readonly string[]) =>
  db.selectFrom('fit_tallies').selectAll().where('brand_key', 'in', brands);

interface Piece {
  brand: string;
  category: string;
}

/** How what is of the brand and kind of each of these pieces fits people. */
export async function runsOf(db: Db, pieces: readonly Piece[]) {
  const brands = [...new Set(pieces.map(({ brand }) => keyOf(brand)))];
  const rows = brands.length === 0 ? [] : await talliesQuery(db, brands).execute();
  const runs = new Map(rows.map((row) => [`${row.brand_key}\n${row.kind_key}`, runsIn(row)]));
  return ({ brand, category }: Piece) => runs.get(`${keyOf(brand)}\n${keyOf(category)}`) ?? null;
}
