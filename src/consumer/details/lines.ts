import { inFront, piecesAt, sumInFront, type At } from '../../../contract/choices.ts';
import { overBudget, type OutfitAnswer } from '../../../contract/ledger.ts';
import type { OutfitItem } from '../../../contract/outfits.ts';
import { pageKey } from '../../../contract/page-link.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import type { Said } from '../../state/operations/dispute.ts';
import type { LineStatus } from '../../ui/Ledger.tsx';
import { isTaken, swapFor, type Swap } from './swaps.ts';

/** One line of what she asked for, with what was done and what she says to that. */
export interface LedgerLine extends Pick<
  OutfitAnswer,
  'kind' | 'text' | 'reason' | 'reply' | 'question'
> {
  id: string;
  picture: string | null;
  /** A piece of hers that the look is built around, where it has no place of its own. */
  owned: { name: string; picture: string | null } | null;
  status: LineStatus;
  /** What the look comes to, and by how much that is too dear: of the budget alone. */
  cost: { sum: number; over: number } | null;
  /** What would keep it. */
  swap: Swap | null;
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

const statusOf = (isFulfilled: boolean, { disputed }: Said): LineStatus => {
  if (disputed) return 'said';
  return isFulfilled ? 'fulfilled' : 'not';
};

const asLines = (answers: readonly OutfitAnswer[]) =>
  answers.map((answer) => ({ ...answer, id: answer.line }));

export function ledgerOf(
  answers: readonly OutfitAnswer[],
  items: readonly OutfitItem[],
  { waiting, refused }: Ahead,
): LedgerLine[] {
  const lines = asLines(answers);
  const { sum, over } = costOf(answers, items);
  const placed = new Set(
    items.flatMap((item) => piecesAt(item).map(({ ecommerce_url }) => pageKey(ecommerce_url))),
  );
  return lines.map((line) => {
    const {
      id,
      kind,
      text,
      piece,
      own_piece: own,
      question,
      reason,
      disputed,
      disputeText,
      reply,
      swap,
    } = line;
    const said = waiting.get(id) ?? { disputed, text: disputeText ?? '' };
    const isSwapped = line.kept || (swap ? isTaken(items, swap) : false);
    const isFulfilled = kind === 'budget' && over !== null ? over === 0 : isSwapped;
    const url = own?.thumb_url ?? piece?.image_url;
    const picture = url ? pictureUrl(url) : null;
    const isApart = piece?.owned === true && !placed.has(pageKey(piece.ecommerce_url));
    // What no shop has stands nowhere else.
    const apart = own ?? (isApart ? piece : null);
    return {
      id,
      kind,
      text,
      question,
      picture,
      owned: apart && { name: apart.name, picture },
      status: statusOf(isFulfilled, said),
      cost: kind === 'budget' && over !== null ? { sum, over } : null,
      swap: isFulfilled ? null : swapFor(line, lines, items),
      // What a swap of hers has changed is not what it was said of.
      reason: isFulfilled === line.kept ? reason : null,
      saidText: said.text,
      reply: disputed && !waiting.has(id) ? reply : null,
      isWaiting: waiting.has(id),
      isRefused: refused.has(id),
    };
  });
}

/** What a look comes to as it stands, without what she has already. */
export interface Cost {
  sum: number;
  /** Of it, without what she has bought. */
  left: number;
  budget: number | null;
  over: number | null;
}

export function costOf(
  answers: readonly OutfitAnswer[],
  items: readonly OutfitItem[],
  owns: (piece: At<OutfitItem>) => boolean = () => false,
): Cost {
  const lines = asLines(answers);
  const sum = sumInFront(lines, items);
  const budget = lines.find(({ kind }) => kind === 'budget')?.value;
  return {
    sum,
    left: sumInFront(
      lines,
      items.filter((item) => !owns(inFront(item))),
    ),
    budget: typeof budget === 'number' ? budget : null,
    over: overBudget(lines, sum),
  };
}

export const countOf = (lines: readonly LedgerLine[], status: LineStatus) =>
  lines.filter((line) => line.status === status).length;
