import { useState } from 'react';
import { useStore } from 'zustand';
import type { PendingRequest } from '../../../contract/requests.ts';
import { useFresh } from '../useFresh.ts';
import { requestsOf } from '../store/queue.ts';
import { usePortal } from '../store/context.ts';

/** The request as the queue last had it: it stays, whatever becomes of the queue. */
export function useRequest(id: string): PendingRequest | null | undefined {
  const { store } = usePortal();
  const queue = useStore(store.queue.state, ({ value }) => value);
  const drafts = useStore(store.drafts.state, (state) => state.drafts);
  const [isRead, setIsRead] = useState(false);
  const waiting = queue && requestsOf(queue).find((request) => request.id === id);
  const known = waiting ?? Object.values(drafts).find(({ request }) => request?.id === id)?.request;
  const [opened, setOpened] = useState(known);
  if (known && (!opened || (waiting && waiting !== opened))) setOpened(known);

  useFresh(() => void store.queue.refresh().then(() => setIsRead(true)));

  return opened ?? (isRead ? null : undefined);
}
