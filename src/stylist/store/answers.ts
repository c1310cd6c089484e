import type { BriefLine } from '../../../contract/brief.ts';
import {
  lookSum,
  meets,
  openIn,
  overBudget,
  type Answer,
  type Open,
} from '../../../contract/ledger.ts';
import { backupsOf } from './backups.ts';
import type { DraftItem, DraftPiece } from './items.ts';

/** What she says to one line, which goes by its id alone: the client's words are not kept with it. */
export interface Said {
  line: string;
  kept: boolean;
  /** As typed; it stays while the line counts as kept. */
  reason: string;
  /** The key of a backup that would keep it. */
  swap?: string;
}

export type Asked = readonly BriefLine[];

/** Of a draft. */
interface Answered {
  answers?: readonly Said[] | undefined;
}

interface Composed {
  items: readonly DraftItem[];
}

export function answersOf({ answers = [], items = [] }: Answered & Partial<Composed>): Answer[] {
  const links = new Map(
    items.flatMap(backupsOf).map(({ key, shopLink }) => [key, shopLink.trim()]),
  );
  return answers.map(({ line, kept, reason, swap }) => {
    const link = swap && links.get(swap);
    return {
      line,
      kept,
      ...(!kept && reason.trim() && { reason: reason.trim() }),
      ...(!kept && link && { swap: link }),
    };
  });
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

const priced = ({ shopLink, price, why }: DraftPiece) => ({
  ecommerce_url: shopLink.trim(),
  estimated_price: Number(price) || 0,
  why: why?.trim() ?? '',
});

export const sumOfLook = (asked: Asked, { items }: Composed) => lookSum(asked, items.map(priced));

/** What the look costs with a backup in front. */
export const sumWith = (asked: Asked, { items }: Composed, item: DraftItem, backup: DraftPiece) =>
  lookSum(
    asked,
    items.map((one) => priced(one === item ? backup : one)),
  );

export interface Swap {
  item: DraftItem;
  backup: DraftPiece;
  sum: number;
}

/** The backups that would keep a line, and the one that is named already. */
export function swapsFor(line: Asked[number], asked: Asked, draft: Answered & Composed): Swap[] {
  const { swap } = saidTo(draft, line.id);
  const keeps = ({ backup, sum }: Swap) => {
    if (line.kind === 'budget') return overBudget(asked, sum) === 0;
    return line.kind !== 'avoid' || !meets(String(line.value), backup);
  };
  return draft.items
    .flatMap((item) =>
      backupsOf(item).map((backup) => ({ item, backup, sum: sumWith(asked, draft, item, backup) })),
    )
    .filter((one) => one.backup.key === swap || keeps(one));
}

export const overOf = (asked: Asked, draft: Composed) => overBudget(asked, sumOfLook(asked, draft));

export const openOf = (asked: Asked, draft: Answered & Composed): Open =>
  openIn(asked, { answers: answersOf(draft), items: draft.items.map(priced) });

export const asksTheSame = (one: Asked, other: Asked) =>
  one.length === other.length &&
  one.every(({ id, value }, at) => other[at]?.id === id && other[at].value === value);

/**
 * What is left of answers once the client has asked for something else, as is possible while
 * nobody holds the request: they stay with the lines that still say what they said before.
 */
export function stillAnswered(
  { answers = [] }: Answered,
  before: Asked,
  now: Asked,
): { answers: Said[] } {
  const isSame = (id: string) => {
    const [was, is] = [before, now].map((lines) => lines.find((line) => line.id === id));
    return is !== undefined && (was === undefined || was.value === is.value);
  };
  return { answers: answers.filter(({ line }) => isSame(line)) };
}
