import { portalTexts } from '../../../texts/portal.ts';
import { formatPrice } from '../../ui/prices.ts';
import { answersOf, openOf, overOf } from './answers.ts';
import { backupsOf } from './backups.ts';
import { wordsOf, type BriefLines } from './said.ts';
import { contradictionIn } from './contradictions.ts';
import type { Draft } from './draft.ts';
import { contradictionWords } from './contradicted.ts';
import { openSlot } from './slots.ts';

const words = portalTexts.ledger;

/** Where it is said: on the line, in its reason, in why a piece is there, or in the note. */
type AskedField = 'line' | 'reason' | 'why' | 'field';

export interface Unanswered {
  draftId: string;
  field: AskedField;
  /** The line's, or the piece's key. */
  id: string;
  /** What nothing was said to, and what is missing. */
  asked: string;
  missing: string;
  /** The piece whose backup it is about. */
  of?: string;
  /** A phrase's, that nobody has filled in. */
  isSlot?: true;
}

interface Worded {
  at: Pick<Unanswered, 'draftId' | 'field' | 'id' | 'of'>;
  asked: string;
  said: string | null | undefined;
}

function slotIn({ at, asked, said }: Worded): Unanswered[] {
  const slot = openSlot(said ?? '');
  return slot ? [{ ...at, asked, missing: words.unfilled(slot.text), isSlot: true }] : [];
}

/** What a phrase leaves open in the note that goes with it. */
export const slotInNote = ({ id, notes }: Pick<Draft, 'id' | 'notes'>): Unanswered[] =>
  slotIn({
    at: { draftId: id, field: 'field', id: 'notes' },
    asked: portalTexts.board.notes,
    said: notes,
  });

/** What phrases leave open in what is said to the lines and of the pieces. */
function slotsIn(asked: BriefLines, draft: Draft): Unanswered[] {
  const answers = answersOf(draft);
  const draftId = draft.id;
  return [
    ...asked.flatMap((line) =>
      slotIn({
        at: { draftId, field: 'reason', id: line.id },
        asked: wordsOf(line),
        said: answers.find((answer) => answer.line === line.id)?.reason,
      }),
    ),
    ...draft.items.flatMap((item) =>
      [item, ...backupsOf(item)].flatMap(({ key, name, why }) =>
        slotIn({
          at: { draftId, field: 'why', id: key, ...(key !== item.key && { of: item.key }) },
          asked: name,
          said: why,
        }),
      ),
    ),
  ];
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
  return [...lines, ...pieces, ...(asked.length > 0 ? slotsIn(asked, draft) : [])];
}

/** A line is no why: what is missing is counted by what it takes. */
export function countOpen(open: readonly Pick<Unanswered, 'field' | 'isSlot'>[]) {
  const unsaid = open.filter(({ isSlot }) => !isSlot);
  const of = (field: AskedField) => unsaid.filter((one) => one.field === field).length;
  return {
    lines: of('line'),
    sentences: of('reason'),
    whys: of('why'),
    slots: open.length - unsaid.length,
  };
}
