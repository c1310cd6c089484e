import {
  lookSum,
  violates,
  openIn,
  overBudget,
  type Answer,
  type Open,
} from '../../../contract/ledger.ts';
import { backupsOf } from './backups.ts';
import { contradictionIn, sentenceIn } from './contradictions.ts';
import type { DraftItem, DraftPiece } from './items.ts';
import { saidTo, type Answered, type BriefLines, type Composed, type Said } from './said.ts';

export function answersOf({ answers = [], items = [] }: Answered & Partial<Composed>): Answer[] {
  const links = new Map(
    items.flatMap(backupsOf).map(({ key, shopLink }) => [key, shopLink.trim()]),
  );
  return answers.map((said) => {
    const { line, kept, swap } = said;
    const link = swap && links.get(swap);
    const reason = kept ? sentenceIn(said, items) : said.reason.trim();
    return {
      line,
      kept,
      ...(reason && { reason }),
      ...(!kept && link && { swap: link }),
    };
  });
}

const priced = ({ shopLink, price, why }: DraftPiece) => ({
  ecommerce_url: shopLink.trim(),
  estimated_price: Number(price) || 0,
  why: why?.trim() ?? '',
});

/** Before anything in the look has a price there is no sum to speak of. */
export const isPriced = ({ items }: Composed) => items.some(({ price }) => price.trim() !== '');

/** How many are in the look whose price nobody knows yet: the sum is no more than what is known. */
export const unpricedIn = ({ items }: Composed) =>
  items.filter(({ price }) => price.trim() === '').length;

export const sumOfLook = (asked: BriefLines, { items }: Composed) =>
  lookSum(asked, items.map(priced));

/** What the look costs with a backup in front. */
export const sumWith = (
  asked: BriefLines,
  { items }: Composed,
  item: DraftItem,
  backup: DraftPiece,
) =>
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
export function swapsFor(
  line: BriefLines[number],
  asked: BriefLines,
  draft: Answered & Composed,
): Swap[] {
  const { swap } = saidTo(draft, line.id);
  const keeps = ({ backup, sum }: Swap) => {
    if (line.kind === 'budget') return overBudget(asked, sum) === 0;
    return line.kind !== 'avoid' || !violates(String(line.value), backup);
  };
  return draft.items
    .flatMap((item) =>
      backupsOf(item).map((backup) => ({ item, backup, sum: sumWith(asked, draft, item, backup) })),
    )
    .filter((one) => one.backup.key === swap || keeps(one));
}

export const overOf = (asked: BriefLines, draft: Composed) =>
  overBudget(asked, sumOfLook(asked, draft));

/** A line that is called kept is open again when something comes that speaks against it. */
export function openOf(asked: BriefLines, draft: Answered & Composed): Open {
  const open = openIn(asked, { answers: answersOf(draft), items: draft.items.map(priced) });
  for (const line of asked) {
    const met = contradictionIn(line, draft);
    if (met && !met.isSeen) open.answers.push(line.id);
    else if (met && !met.sentence) open.reasons.push(line.id);
  }
  return open;
}

export const asksTheSame = (one: BriefLines, other: BriefLines) =>
  one.length === other.length &&
  one.every(({ id, value }, at) => other[at]?.id === id && other[at].value === value);

/**
 * What is left of answers once the client has asked for something else, as is possible while
 * nobody holds the request: they stay with the lines that still say what they said before.
 */
export function stillAnswered(
  { answers = [] }: Answered,
  before: BriefLines,
  now: BriefLines,
): { answers: Said[] } {
  const isSame = (id: string) => {
    const [was, is] = [before, now].map((lines) => lines.find((line) => line.id === id));
    return is !== undefined && (was === undefined || was.value === is.value);
  };
  return { answers: answers.filter(({ line }) => isSame(line)) };
}
