import type { BriefLine } from '../../../contract/brief.ts';
import { lookSum, openIn, overBudget, type Answer, type Open } from '../../../contract/ledger.ts';
import type { DraftItem } from './items.ts';

/** What she says to one line, which goes by its id alone: the client's words are not kept with it. */
export interface Said {
  line: string;
  kept: boolean;
  /** As typed; it stays while the line counts as kept. */
  reason: string;
}

export type Asked = readonly BriefLine[];

/** Of a draft. */
interface Answered {
  answers?: readonly Said[] | undefined;
}

interface Composed {
  items: readonly DraftItem[];
}

export const answersOf = ({ answers = [] }: Answered): Answer[] =>
  answers.map(({ line, kept, reason }) => ({
    line,
    kept,
    ...(!kept && reason.trim() && { reason: reason.trim() }),
  }));

export const reasonFor = ({ answers = [] }: Answered, line: string) =>
  answers.find((said) => said.line === line)?.reason ?? '';

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

const priced = ({ shopLink, price, why }: DraftItem) => ({
  ecommerce_url: shopLink.trim(),
  estimated_price: Number(price) || 0,
  why: why?.trim() ?? '',
});

export const sumOfLook = (asked: Asked, { items }: Composed) => lookSum(asked, items.map(priced));

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
