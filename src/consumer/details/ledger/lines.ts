import { lookSum, overBudget, type OutfitAnswer } from '../../../../contract/ledger.ts';
import type { OutfitItem } from '../../../../contract/outfits.ts';
import { pictureUrl } from '../../../api/picture-url.ts';
import type { Said } from '../../../state/operations/dispute.ts';
import type { Verdict } from '../../../ui/Ledger.tsx';

/** One line of what she asked for, with what was done and what she says to that. */
export interface LedgerLine extends Pick<OutfitAnswer, 'kind' | 'text' | 'reason'> {
  id: string;
  picture: string | null;
  verdict: Verdict;
  /** What the look comes to, and by how much that is too dear: of the budget alone. */
  cost: { sum: number; over: number } | null;
  /** Her words, with which she says that it is not what she asked for. */
  saidText: string;
  /** It is on this phone still. */
  isWaiting: boolean;
  isRefused: boolean;
}

interface Ahead {
  waiting: ReadonlyMap<string, Said>;
  refused: ReadonlySet<string>;
}

const verdictOf = (kept: boolean, { disputed }: Said): Verdict => {
  if (disputed) return 'said';
  return kept ? 'kept' : 'not';
};

type Items = readonly Pick<OutfitItem, 'ecommerce_url' | 'estimated_price'>[];

const asLines = (answers: readonly OutfitAnswer[]) =>
  answers.map((answer) => ({ ...answer, id: answer.line }));

export function ledgerOf(
  answers: readonly OutfitAnswer[],
  items: Items,
  { waiting, refused }: Ahead,
): LedgerLine[] {
  const lines = asLines(answers);
  const sum = lookSum(lines, items);
  const over = overBudget(lines, sum);
  return lines.map(({ id, kind, text, piece, kept, reason, disputed, disputeText }) => {
    const said = waiting.get(id) ?? { disputed, text: disputeText ?? '' };
    return {
      id,
      kind,
      text,
      picture: piece?.image_url ? pictureUrl(piece.image_url) : null,
      verdict: verdictOf(kept, said),
      cost: kind === 'budget' && over !== null ? { sum, over } : null,
      reason,
      saidText: said.text,
      isWaiting: waiting.has(id),
      isRefused: refused.has(id),
    };
  });
}

/** What the look costs, without what she has already. */
export const lookPrice = (answers: readonly OutfitAnswer[], items: Items) =>
  lookSum(asLines(answers), items);

export const countOf = (lines: readonly LedgerLine[], verdict: Verdict) =>
  lines.filter((line) => line.verdict === verdict).length;
