import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf, type Failure } from '../../api/failure.ts';

interface Page<Item> {
  items: readonly Item[];
  next: string | null;
}

interface Read<Item, Answer> {
  of: string;
  items: readonly Item[];
  answer: Answer | null;
  next: string | null;
  failure: Failure | null;
}

/** A list that is read page by page, and begins anew whenever `key` changes. */
export function useList<Item, Answer>(
  key: string,
  read: (cursor: string | null) => Promise<Answer>,
  pageOf: (answer: Answer) => Page<Item>,
) {
  const [wanted, setWanted] = useState<{ key: string; cursor: string | null; turn: number }>({
    key,
    cursor: null,
    turn: 0,
  });
  const { cursor, turn } = wanted.key === key ? wanted : { cursor: null, turn: 0 };
  const request = JSON.stringify([key, cursor, turn]);
  const [state, setState] = useState<Read<Item, Answer> | null>(null);
  const ask = useEffectEvent(() => read(cursor));
  const settle = useEffectEvent((answer: Answer) => {
    const { items, next } = pageOf(answer);
    setState((before) => ({
      of: request,
      items: cursor === null ? items : [...(before?.items ?? []), ...items],
      answer,
      next,
      failure: null,
    }));
  });
  useEffect(() => {
    let isCurrent = true;
    ask().then(
      (answer) => isCurrent && settle(answer),
      (error: unknown) => {
        if (!isCurrent) return;
        const failure = failureOf(error);
        const nothing = { items: [], answer: null, next: null };
        setState((before) => ({ ...(before ?? nothing), of: request, failure }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [request]);
  const isSettled = state?.of === request;
  return {
    items: state?.items ?? [],
    answer: state?.answer ?? null,
    failure: isSettled ? (state?.failure ?? null) : null,
    isSettled,
    more: isSettled && state?.next ? () => setWanted({ key, cursor: state.next, turn }) : null,
    again: () => setWanted({ key, cursor: null, turn: turn + 1 }),
  };
}
