import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { Failure, failureOf } from '../../api/failure.ts';
import type { Keeper } from './keeper.ts';

interface Page<Item> {
  items: readonly Item[];
  next: string | null;
}

interface PagesState<Item, Answer> {
  items: readonly Item[];
  /** The newest answer: its counts stand for the whole list. */
  answer: Answer | null;
  next: string | null;
  failure: Failure | null;
  /** The request that this is the outcome of. */
  settled: string;
}

interface PagesParts<Item, Answer> {
  /** What is asked for; the list starts again whenever it changes. */
  key: string;
  read: (cursor: string | null) => Promise<Answer>;
  pageOf: (answer: Answer) => Page<Item>;
  /** The first page of the whole list, which this computer keeps. */
  kept: Keeper<Answer>;
  isWhole: boolean;
  /** Whether it is read in an order of its own: what is kept stands in where that fails. */
  isOrdered?: boolean;
}

/** A list that is read page by page. */
export function usePages<Item, Answer>(parts: PagesParts<Item, Answer>) {
  const { key, read, pageOf, kept, isWhole, isOrdered = false } = parts;
  const whole = useStore(kept.state);
  const [wanted, setWanted] = useState({ key, cursor: null as string | null, attempt: 0 });
  const { cursor, attempt } = wanted.key === key ? wanted : { cursor: null, attempt: 0 };
  const request = JSON.stringify([key, cursor, attempt]);
  const [state, setState] = useState<PagesState<Item, Answer>>({
    items: [],
    answer: null,
    next: null,
    failure: null,
    settled: '',
  });
  const isLoading = state.settled !== request;

  const ask = useEffectEvent(async () => {
    if (isWhole && isOrdered) void kept.refresh();
    if (!isWhole || isOrdered || cursor !== null) return read(cursor);
    await kept.refresh();
    const { value, error, isOffline } = kept.state.getState();
    if (error !== null || value === null) throw new Failure(isOffline ? 'offline' : 'foreign');
    return value;
  });
  const settle = useEffectEvent((answer: Answer) => {
    const { items, next } = pageOf(answer);
    setState((before) => ({
      items: cursor === null ? items : [...before.items, ...items],
      answer,
      next,
      failure: null,
      settled: request,
    }));
  });

  useEffect(() => {
    let isCurrent = true;
    ask().then(
      (answer) => isCurrent && settle(answer),
      (error: unknown) => {
        const failure = failureOf(error);
        if (isCurrent) setState((before) => ({ ...before, failure, settled: request }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [request]);

  const isNothingRead = state.answer === null && !isOrdered;
  const isKeptShown = isWhole && whole.value !== null && (isNothingRead || state.failure);
  return {
    ...state,
    ...(isKeptShown && whole.value && { answer: whole.value, items: pageOf(whole.value).items }),
    /** When what is shown was true, if that is not now. */
    keptAt: isKeptShown ? whole.fetchedAt : null,
    isLoading,
    more: () => {
      if (state.next !== null && !isLoading) setWanted({ key, cursor: state.next, attempt });
    },
    /** Reads the whole list again. */
    again: () => setWanted({ key, cursor: null, attempt: attempt + 1 }),
  };
}
