import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { PendingRequests } from '../../../contract/requests.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { isSameDay } from '../../ui/dates.ts';
import { readPending } from '../../api/stylist-requests.ts';
import { usePortal } from '../store/context.ts';
import { requestsOf } from '../store/queue.ts';
import { keptFor, type Filter, type Seen } from './filters.ts';

const words = portalTexts.pending;

interface QueueSearch {
  filter: Filter;
  words: string;
}

interface Answer {
  of: string;
  page: PendingRequests | null;
}

/** Among those on this computer alone, where the server could not be asked. */
const noteOf = (page: PendingRequests | null) => {
  if (page === null) return words.amongKept;
  return page.meant ? words.meant(page.meant) : null;
};

/** What is kept answers at once, the server for all of it. */
export function useQueue(asked: QueueSearch, seen: Seen) {
  const { client, store } = usePortal();
  const { value, fetchedAt } = useStore(store.queue.state);
  const { filter, words: typed } = asked;
  const isWhole = filter === 'all' && typed === '';
  const key = JSON.stringify([filter, typed]);
  const [answer, setAnswer] = useState<Answer>({ of: '', page: null });

  const asking = useRef('');
  const ask = useEffectEvent(async (of: string) => {
    if (isWhole) return;
    asking.current = of;
    const query = { ...(filter !== 'all' && { filter }), ...(typed && { q: typed }) };
    const settle = (next: Omit<Answer, 'of'>) =>
      asking.current === of && setAnswer({ of, ...next });
    try {
      const read = await readPending(client, null, null, query);
      settle({ page: read?.page ?? null });
    } catch {
      settle({ page: null });
    }
  });
  useEffect(() => {
    void ask(key);
    // What has changed in the queue may have changed here too.
    return store.queue.state.subscribe((now, before) => {
      if (now.fetchedAt !== before.fetchedAt) void ask(key);
    });
  }, [store, key]);

  const kept = value ? requestsOf(value) : [];
  const whole = value?.pages.at(-1)?.page.counts ?? null;
  // What was read yesterday says nothing of today.
  const isOfToday = fetchedAt !== null && isSameDay(fetchedAt, seen.now);
  const done = (isOfToday && value?.pages.at(-1)?.page.done) || null;
  if (isWhole) return { requests: kept, counts: whole, whole, done, note: null, isSettled: true };
  const now = answer.of === key ? answer : null;
  return {
    requests: now?.page?.requests ?? keptFor(kept, asked, seen),
    counts: now?.page?.counts ?? whole,
    whole,
    done,
    note: now === null ? null : noteOf(now.page),
    isSettled: now !== null,
  };
}
