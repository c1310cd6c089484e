import { useEffect, useState } from 'react';
import type { ForWhom } from '../../../contract/piece.ts';
import type { TasteCard } from '../../../contract/taste.ts';
import { track } from '../../platform/events.ts';
import { lastOfEach } from '../../state/operations/taste.ts';
import { deck, unsentAnswers } from '../../state/selectors.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { refusalOf } from '../shell/refusal.ts';

interface Said {
  item: string;
  liked: boolean | null;
}

/** By piece, the one that was answered last at the end. */
const likedIn = (said: readonly Said[]) =>
  new Map(lastOfEach<Said>(said).map(({ item, liked }) => [item, liked]));

const isLeft = (said: ReadonlyMap<string, boolean | null>, item: string) =>
  (said.get(item) ?? null) === null;

/** The pieces of the day: the one in front, what was said of the others, and how to go on. */
export function useDeck() {
  const { actions } = useApp();
  const kept = useStore((state) => state.taste);
  const dealt = useStore(deck);
  const unsent = useStore(unsentAnswers);
  /** Said, and not on disk yet: the next piece comes at once. */
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => void actions.dealDeck(), [actions]);

  const cards = dealt?.cards ?? [];
  const safe = likedIn(dealt?.answers ?? []);
  const now = likedIn([...(dealt?.answers ?? []), ...said]);
  const ofDeck = new Set(cards.map(({ id }) => id));
  const last = [...now].findLast(([item, liked]) => liked !== null && ofDeck.has(item))?.[0];

  async function say(item: string, liked: boolean | null) {
    const answer = { item, liked };
    setSaid((before) => [...before, answer]);
    const words = await refusalOf(actions.answerTaste(item, liked));
    if (words === null) track('taste_answered', {});
    setRefusal(words);
    setSaid((before) => before.filter((one) => one !== answer));
  }

  const asks = dealt?.asks ?? false;
  const isToCome = dealt?.isToCome ?? false;

  return {
    kept,
    isDealt: dealt !== null && !isToCome,
    isToCome,
    asks,
    cards,
    /** None before she has said whose clothes she wants to see, or would rather not. */
    left: asks ? [] : cards.filter(({ id }) => isLeft(now, id)),
    liked: cards.filter(({ id }) => safe.get(id)),
    /** What outlives the app. */
    answered: cards.filter(({ id }) => !isLeft(safe, id)).length,
    unsent,
    refusal,
    async sayForWhom(whom: ForWhom | null): Promise<boolean> {
      const words = await refusalOf(actions.sayForWhom(whom));
      setRefusal(words);
      return words === null;
    },
    answer: (card: TasteCard, liked: boolean) => void say(card.id, liked),
    takeBack: last === undefined ? null : () => void say(last, null),
  };
}

export type Deck = ReturnType<typeof useDeck>;
