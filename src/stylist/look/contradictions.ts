import { against, type OutfitAnswer } from '../../../contract/ledger.ts';
import {
  saidTo,
  withAnswer,
  type Answered,
  type BriefLines,
  type Composed,
  type Said,
} from './said.ts';
import { backupsOf } from './backups.ts';
import type { DraftItem, DraftPiece } from './items.ts';

/** Stands among the keys of pieces for a day that is over. */
const DAY = 'day';

const piecesOf = (items: readonly DraftItem[]): DraftPiece[] =>
  items.flatMap((item) => [item, ...backupsOf(item)]);

/** What speaks against a line's being kept, by its keys. */
const keysAgainst = (line: BriefLines[number], { items }: Composed): string[] => [
  ...against(line, piecesOf(items)).map(({ key }) => key),
  ...(line.isOver ? [DAY] : []),
];

/** One line answered anew, by somebody who sees what speaks against it. */
export const answerLine = (
  draft: Answered & Composed,
  line: BriefLines[number],
  isFulfilled: boolean,
) =>
  withAnswer(draft, line.id, {
    kept: isFulfilled,
    ...(isFulfilled && { despite: keysAgainst(line, draft) }),
  });

export interface Contradiction {
  line: BriefLines[number];
  /** What speaks against it; nothing where it is the day. */
  pieces: readonly DraftPiece[];
  /** Those of them that came after it was called kept; null where that is not known. */
  came: readonly DraftPiece[] | null;
  /** Whether the stylist has called it kept with all of this in sight. */
  isSeen: boolean;
  /** How it is kept all the same. */
  sentence: string;
}

/** A line that the stylist calls kept, and the look says otherwise; by itself it is none any more. */
export function contradictionIn(
  line: BriefLines[number],
  draft: Answered & Composed,
): Contradiction | null {
  const said = saidTo(draft, line.id);
  const keys = said.kept ? keysAgainst(line, draft) : [];
  if (keys.length === 0) return null;
  const { despite, sentence = '' } = said;
  const pieces = piecesOf(draft.items).filter(({ key }) => keys.includes(key));
  return {
    line,
    pieces,
    came: despite ? pieces.filter(({ key }) => !despite.includes(key)) : null,
    isSeen: keys.every((key) => despite?.includes(key)),
    sentence: sentence.trim(),
  };
}

/** Shown and sent for as long as any of what it was said of is in the look. */
export function sentenceIn(
  { kept, sentence = '', despite = [] }: Said,
  items: readonly DraftItem[],
) {
  const keys = new Set([DAY, ...piecesOf(items).map(({ key }) => key)]);
  return kept && despite.some((key) => keys.has(key)) ? sentence.trim() : '';
}

type AnsweredLine = Pick<OutfitAnswer, 'line' | 'kind' | 'value' | 'kept' | 'reason'>;

/** What the server keeps with a kept line was said of what contradicts it, else of all that is there. */
export function asSaid(
  { line, kind, value, kept, reason }: AnsweredLine,
  items: readonly DraftItem[],
): Said {
  // It answers for itself: of the desk there is nothing to it but why it is over.
  if (kind === 'budget') return { line, kept: false, reason: (!kept && reason) || '' };
  if (!kept || !reason) return { line, kept, reason: reason ?? '' };
  const keys = against({ kind, value }, piecesOf(items)).map(({ key }) => key);
  const despite = keys.length > 0 ? keys : [DAY, ...piecesOf(items).map(({ key }) => key)];
  return { line, kept, reason: '', sentence: reason, despite };
}
