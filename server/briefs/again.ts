import { AGAIN_LINES_MAX, AGAIN_UP_TO } from '../../contract/limits.ts';
import { Reason } from '../../contract/ratings.ts';
import { commonTexts } from '../../texts/common.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db } from '../db/tables.ts';
import type { StoredLine } from './pieces.ts';

/** One thing that is to be otherwise in another look, and what of the first it is said of. */
export interface AgainLine {
  text: string;
  of: string | null;
}

export const againLinesIn = ({ again_lines }: { again_lines: string | null }): AgainLine[] =>
  again_lines === null ? [] : JSON.parse(again_lines);

export const asLine = ({ text, of }: AgainLine, at: number): StoredLine => ({
  id: `again-${at + 1}`,
  kind: 'again',
  text,
  value: text,
  piece: null,
  own: null,
  ...(of !== null && { question: of }),
});

const disputedIn = (db: Db, outfitId: string) =>
  db
    .selectFrom('answers')
    .select(['text', 'dispute_text'])
    .where('outfit_id', '=', outfitId)
    .where('disputed_at', 'is not', null)
    .orderBy('position')
    .execute();

const lowIn = (db: Db, outfitId: string) =>
  db
    .selectFrom('ratings')
    .innerJoin('outfit_items', 'outfit_items.id', 'ratings.outfit_item_id')
    .select(['outfit_items.name', 'ratings.rating', 'ratings.reasons', 'ratings.words'])
    .where('ratings.outfit_id', '=', outfitId)
    .where('ratings.rating', '<=', AGAIN_UP_TO)
    .orderBy('ratings.rating')
    .orderBy('outfit_items.position')
    .execute();

const reasonsIn = (reasons: string): string[] =>
  JSON.parse(reasons).flatMap((one: unknown) => {
    const known = Reason.safeParse(one);
    return known.success ? [commonTexts.reasons[known.data]] : [];
  });

async function isNothingKept(db: Db, outfitId: string): Promise<boolean> {
  const kept = await db
    .selectFrom('saved_items')
    .select('outfit_item_id')
    .where('outfit_id', '=', outfitId)
    .limit(1)
    .executeTakeFirst();
  return kept === undefined;
}

/** What she says against an outfit, her own words last; null where there is nothing to mend. */
export async function againstOutfit(
  db: Db,
  outfitId: string,
  note: string,
): Promise<AgainLine[] | null> {
  const disputed = await disputedIn(db, outfitId);
  const low = await lowIn(db, outfitId);
  if (disputed.length + low.length === 0 && !(await isNothingKept(db, outfitId))) return null;
  const said = [
    ...disputed.map(({ text, dispute_text }) => ({
      text: dispute_text ?? serverTexts.again.notAsAsked,
      of: text,
    })),
    ...low.flatMap(({ name, reasons, words }) => {
      const text = [reasonsIn(reasons).join(', '), words].filter(Boolean).join('. ');
      return text === '' ? [] : [{ text, of: name }];
    }),
  ];
  const own = note === '' ? [] : [{ text: note, of: null }];
  return [...said.slice(0, AGAIN_LINES_MAX - own.length), ...own];
}
