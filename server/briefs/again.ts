import type { Against } from '../../contract/brief.ts';
import { AGAIN_LINES_MAX, AGAIN_UP_TO } from '../../contract/limits.ts';
import { Reason } from '../../contract/ratings.ts';
import { againTexts } from '../../texts/again.ts';
import type { Db } from '../db/tables.ts';
import { calledIn, type StoredLine } from './pieces.ts';

/** One thing that is to be otherwise in another look, and what of the first it is said of. */
export interface AgainLine {
  text: string;
  of: string | null;
  against?: Against;
}

export const againLinesIn = ({ again_lines }: { again_lines: string | null }): AgainLine[] =>
  again_lines === null ? [] : JSON.parse(again_lines);

export const asLine = ({ text, of, against }: AgainLine, at: number): StoredLine => ({
  id: `again-${at + 1}`,
  kind: 'again',
  text,
  value: text,
  piece: null,
  own: null,
  ...(of !== null && { question: of }),
  ...(against && { against }),
});

/** What is said against the first look, by the line that says it, as long as its photo is there. */
export async function againstIn(
  db: Db,
  outfitId: string,
): Promise<ReadonlyMap<string, StoredLine['against']>> {
  const request = await db
    .selectFrom('outfits')
    .innerJoin('requests', 'requests.id', 'outfits.request_id')
    .select('requests.again_lines')
    .where('outfits.id', '=', outfitId)
    .executeTakeFirst();
  const lines = request ? againLinesIn(request).map(asLine) : [];
  return new Map(lines.map(({ id, against }) => [id, against]));
}

const disputedIn = (db: Db, outfitId: string) =>
  db
    .selectFrom('answers')
    .select(['kind', 'text', 'value', 'dispute_text'])
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

const reasonsIn = (reasons: string): Reason[] =>
  JSON.parse(reasons).flatMap((one: unknown) => {
    const known = Reason.safeParse(one);
    return known.success ? [known.data] : [];
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
  const said: AgainLine[] = [
    ...disputed.map(({ kind, text, value, dispute_text: words }) => ({
      text: words ?? againTexts.notAsAsked,
      of: text,
      against: {
        of: { kind, text, value: JSON.parse(value), ...(kind === 'around' && calledIn(text)) },
        reasons: [],
        words,
      },
    })),
    ...low.flatMap(({ name, reasons: given, words }) => {
      const reasons = reasonsIn(given);
      const text = againTexts.because(
        reasons.map((one) => againTexts.reason[one]),
        words,
      );
      return text === '' ? [] : [{ text, of: name, against: { of: null, reasons, words } }];
    }),
  ];
  const own = note === '' ? [] : [{ text: note, of: null }];
  return [...said.slice(0, AGAIN_LINES_MAX - own.length), ...own];
}
