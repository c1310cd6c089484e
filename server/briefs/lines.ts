import {
  askedIn,
  type Asked,
  type Brief,
  type BriefLine,
  type BriefNote,
  type LineKind,
  type Occasion,
} from '../../contract/brief.ts';
import { briefTexts } from '../../texts/brief.ts';
import type { Db } from '../db/tables.ts';

export interface Briefed {
  brief: Brief | null;
  notes: readonly BriefNote[];
}

type Names = ReadonlyMap<string, string>;
const asIs = (words: string) => words;

const WORDS: { [Kind in LineKind]: (value: never, names: Names) => string } = {
  occasion: (value: Occasion) => briefTexts.occasion[value],
  needed_on: briefTexts.neededOn,
  budget: briefTexts.budget,
  avoid: briefTexts.avoid,
  around: (item: string, names) => {
    const name = names.get(item);
    return name === undefined ? briefTexts.aroundLost : briefTexts.around(name);
  },
  note: asIs,
  brief_note: asIs,
};

/** How the pieces are called that looks are to be built around. */
async function namesOf(db: Db, briefed: readonly Briefed[]): Promise<Names> {
  const items = briefed.flatMap(({ brief }) => brief?.around.map(({ item }) => item) ?? []);
  if (items.length === 0) return new Map();
  const rows = await db
    .selectFrom('outfit_items')
    .select(['id', 'name'])
    .where('id', 'in', items)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const toLine = ({ id, kind, value }: Asked, names: Names): BriefLine => ({
  id,
  kind,
  text: WORDS[kind](value as never, names),
  value,
});

/** One thing a line, of each of them. */
export async function linesOf(db: Db, briefed: readonly Briefed[]): Promise<BriefLine[][]> {
  const names = await namesOf(db, briefed);
  return briefed.map(({ brief, notes }) =>
    askedIn(brief, notes).map((asked) => toLine(asked, names)),
  );
}
