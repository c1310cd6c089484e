import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf, type Failure } from '../api/failure.ts';

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

/** A list that is read page by page, and from its start again whenever `key` changes. */
export function usePages<Item, Answer>(
  key: string,
  read: (cursor: string | null) => Promise<Answer>,
  pageOf: (answer: Answer) => Page<Item>,
) {
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

  const ask = useEffectEvent(async () => read(cursor));
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

  return {
    ...state,
    isLoading,
    more: () => {
      if (state.next !== null && !isLoading) setWanted({ key, cursor: state.next, attempt });
    },
    /** Reads the whole list again. */
    again: () => setWanted({ key, cursor: null, attempt: attempt + 1 }),
  };
}
