import { Correction } from '../../contract/corrections.ts';
import { CORRECTIONS_SHOWN } from '../../contract/limits.ts';
import type { Db, Row } from '../db/tables.ts';

type Found = Pick<Row<'corrections'>, 'id' | 'what' | 'was' | 'became' | 'created_at'> & {
  outfit_id: string;
  of: string | null;
  by: string;
};

const columns = [
  'corrections.id',
  'corrections.what',
  'corrections.was',
  'corrections.became',
  'corrections.created_at',
  'stylists.name as by',
] as const;

/** Of the outfits themselves. */
const ofOutfitsQuery = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('corrections')
    .innerJoin('stylists', 'stylists.id', 'corrections.stylist_id')
    .leftJoin('outfit_items', 'outfit_items.id', 'corrections.subject')
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.outfit_id', '=', 'corrections.outfit_id')
        .onRef('answers.line', '=', 'corrections.subject'),
    )
    .select(columns)
    .select(['corrections.outfit_id', 'outfit_items.name', 'answers.text'])
    .where('corrections.outfit_id', 'in', ids)
    .orderBy('corrections.id', 'desc');

/** Of their pieces in the library, since they were sent. */
const ofPiecesQuery = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('outfits')
    // In this order: a piece may be in everybody's looks, one client has few.
    .crossJoin('outfit_items as piece')
    .whereRef('piece.outfit_id', '=', 'outfits.id')
    .innerJoin('corrections', 'corrections.item_id', 'piece.item_id')
    .innerJoin('stylists', 'stylists.id', 'corrections.stylist_id')
    .select(columns)
    .select(['piece.outfit_id', 'piece.name'])
    .whereRef('corrections.created_at', '>', 'outfits.approved_at')
    .where('outfits.id', 'in', ids)
    .orderBy('corrections.id', 'desc');

const wire = ({ created_at, was, became, ...row }: Found, inLibrary: boolean) =>
  Correction.parse({
    ...row,
    was: was && JSON.parse(was),
    became: became && JSON.parse(became),
    inLibrary,
    at: created_at,
  });

/** What has become another one since these outfits were sent, and by whom, the newest first. */
export async function correctionsOf(
  db: Db,
  outfitIds: readonly string[],
): Promise<Map<string, Correction[]>> {
  if (outfitIds.length === 0) return new Map();
  const own = (await ofOutfitsQuery(db, outfitIds).execute()).map(
    ({ outfit_id, name, text, ...row }) => ({
      found: { ...row, outfit_id: outfit_id ?? '', of: name ?? text },
      inLibrary: false,
    }),
  );
  const pieces = (await ofPiecesQuery(db, outfitIds).execute()).map(({ name: of, ...row }) => ({
    found: { ...row, of },
    inLibrary: true,
  }));
  const newest = [...own, ...pieces].toSorted((a, b) => (a.found.id < b.found.id ? 1 : -1));
  const byOutfit = Map.groupBy(newest, ({ found }) => found.outfit_id);
  return new Map(
    [...byOutfit].map(([id, all]) => [
      id,
      all.slice(0, CORRECTIONS_SHOWN).map(({ found, inLibrary }) => wire(found, inLibrary)),
    ]),
  );
}
