import { isInOwnWords, type BriefLine } from '../../../contract/brief.ts';
import { dayOf } from '../../../contract/day.ts';
import { isOver } from '../../../contract/ledger.ts';
import { briefTexts } from '../../../texts/brief.ts';
import type { DraftItem } from './items.ts';

/** What the stylist says to one line, which goes by its id alone: the client's words are not kept with it. */
export interface Said {
  line: string;
  /** Whether it is fulfilled, under the name that drafts on disk have for it. */
  kept: boolean;
  /** Why not, as typed; it stays while the line counts as kept. */
  reason: string;
  /** How it is kept though the look says otherwise, as typed. */
  sentence?: string;
  /** What spoke against it when the stylist called it kept, by its keys; drafts of before it do not know. */
  despite?: readonly string[] | undefined;
  /** The key of a backup that would keep it. */
  swap?: string;
}

export interface AskedLine extends BriefLine {
  /** The day by which it was needed has passed. */
  isOver?: boolean;
}

export type BriefLines = readonly AskedLine[];

/** The client's own sentences stand in quotation marks. */
export const wordsOf = ({ kind, text }: AskedLine) =>
  isInOwnWords(kind) ? briefTexts.quoted(text) : text;

/** The lines of a request as they stand today. */
export const asOf = (lines: BriefLines, now: number): BriefLines => {
  const today = dayOf(now);
  return lines.map((line) => (isOver(line, today) ? { ...line, isOver: true } : line));
};

/** Of a draft. */
export interface Answered {
  answers?: readonly Said[] | undefined;
}

export interface Composed {
  items: readonly DraftItem[];
}

export const saidTo = ({ answers = [] }: Answered, line: string): Said =>
  answers.find((said) => said.line === line) ?? { line, kept: false, reason: '' };

/** One line answered anew; what was said to it besides stays. */
export function withAnswer(
  { answers = [] }: Answered,
  line: string,
  said: Partial<Omit<Said, 'line'>>,
): { answers: Said[] } {
  const at = answers.findIndex((one) => one.line === line);
  const next = { ...(answers[at] ?? { line, kept: false, reason: '' }), ...said };
  return { answers: at === -1 ? [...answers, next] : answers.with(at, next) };
}
