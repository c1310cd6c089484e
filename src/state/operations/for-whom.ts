import { whomOf, type Gender } from '../../../contract/preferences.ts';
import type { ForWhom } from '../../../contract/piece.ts';
import type { TasteCard } from '../../../contract/taste.ts';
import { coreTexts } from '../../../texts/core.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import type { DealtDeck } from '../app-state.ts';
import { onTheirWay } from './on-their-way.ts';
import type { Change, View } from './view.ts';

interface Whom {
  whom: ForWhom | null;
  /** It is to be asked before the first piece. */
  asks: boolean;
}

/** Whose clothes the consumer wants to be shown, as she said it here, or else as her preferences tell. */
export function whomAhead(
  { asks = false, said }: DealtDeck,
  outbox: readonly OutboxRecord[],
  gender: Gender | null,
): Whom {
  const unsent = onTheirWay(outbox, 'for_whom').at(-1);
  const now = unsent ? unsent.whom : said;
  if (now !== undefined) return { whom: now, asks: false };
  // The server dealt by what it knew then.
  const whom = asks ? whomOf(gender) : null;
  return { whom, asks: asks && whom === null };
}

/** Those that are for others are left out. */
export const cardsFor = (cards: readonly TasteCard[], whom: ForWhom | null): readonly TasteCard[] =>
  whom === null || whom === 'all'
    ? cards
    : cards.filter(({ for_whom: of }) => !of || of === whom || of === 'all');

export const sayForWhom = (whom: ForWhom | null): Change => ({
  operation: { kind: 'for_whom', whom },
  refusal: coreTexts.changes.taste,
  replaces: true,
});

/** What was said here outlives a deck that was dealt before the server had it. */
export const keepSaid = ({ said }: DealtDeck, came: DealtDeck): DealtDeck =>
  came.asks && said !== undefined ? { ...came, said } : came;

export const forWhomView: View<OperationOf<'for_whom'>, SentOf<'for_whom'>> = {
  arrived: {
    for_whom: ({ taste }, { whom }) => ({
      taste: { ...taste, value: taste.value && { ...taste.value, said: whom } },
    }),
  },
  stale: () => 'taste',
};
