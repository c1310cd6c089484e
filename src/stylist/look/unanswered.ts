import { portalTexts } from '../../../texts/portal.ts';
import { formatPrice } from '../../ui/prices.ts';
import { openOf, overOf } from './answers.ts';
import { wordsOf, type BriefLines } from './said.ts';
import { contradictionIn } from './contradictions.ts';
import type { Draft } from './draft.ts';
import { contradictionWords } from './contradicted.ts';

const words = portalTexts.ledger;

/** Where it is said: on the line, in its reason, or in why a piece is there. */
type AskedField = 'line' | 'reason' | 'why';

export interface Unanswered {
  draftId: string;
  field: AskedField;
  /** The line's, or the piece's key. */
  id: string;
  /** What nothing was said to, and what is missing. */
  asked: string;
  missing: string;
}

/** What is still to be said of one outfit before it may go. */
export function unansweredIn(asked: BriefLines, draft: Draft): Unanswered[] {
  const open = openOf(asked, draft);
  const over = overOf(asked, draft) ?? 0;
  const at = { draftId: draft.id };
  const lines = asked.flatMap((line): Unanswered[] => {
    const { id, kind } = line;
    const about = { ...at, id, asked: wordsOf(line) };
    const met = contradictionIn(line, draft);
    const against = met && contradictionWords(met, draft.items);
    if (open.answers.includes(id)) {
      const missing = against === null ? words.noAnswer : words.askAgain(against);
      return [{ ...about, field: 'line', missing }];
    }
    if (!open.reasons.includes(id)) return [];
    if (against !== null) {
      return [{ ...about, field: 'reason', missing: words.noSentence(against) }];
    }
    const missing = kind === 'budget' ? words.overNoReason(formatPrice(over)) : words.noReason;
    return [{ ...about, field: 'reason', missing }];
  });
  const pieces = open.whys.flatMap((place): Unanswered[] => {
    const item = draft.items[place];
    if (!item) return [];
    return [{ ...at, field: 'why', id: item.key, asked: item.name, missing: words.noWhy }];
  });
  return [...lines, ...pieces];
}

/** A line is no why: what is missing is counted by what it takes. */
export function countOpen(open: readonly Pick<Unanswered, 'field'>[]) {
  const of = (field: AskedField) => open.filter((one) => one.field === field).length;
  return { lines: of('line'), sentences: of('reason'), whys: of('why') };
}
