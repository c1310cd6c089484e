import { useState } from 'react';
import { useStore } from 'zustand';
import type { PendingRequest } from '../../../contract/requests.ts';
import { openRequest } from '../../api/stylist-requests.ts';
import { useFresh } from '../useFresh.ts';
import { requestsOf, withRequest } from '../store/queue.ts';
import { usePortal } from '../store/context.ts';

/** So soon an answer that is waited for is there. */
const WAITING_MS = 5_000;

/**
 * The request as the queue last had it: it stays, whatever becomes of the queue. Its page is open:
 * so is its photo, of which the queue has a blur.
 */
export function useRequest(id: string) {
  const { client, store } = usePortal();
  const queue = useStore(store.queue.state, ({ value }) => value);
  const drafts = useStore(store.drafts.state, (state) => state.drafts);
  const [isRead, setIsRead] = useState(false);
  const waiting = queue && requestsOf(queue).find((request) => request.id === id);
  const known = waiting ?? Object.values(drafts).find(({ request }) => request?.id === id)?.request;
  const [opened, setOpened] = useState(known);
  if (known && (!opened || (waiting && waiting !== opened))) setOpened(known);

  const open = async () => {
    // What the queue reads anew need not be read by itself.
    if (waiting && opened?.imageUrl) return;
    // What is closed, or of a server that cannot open one, is as the queue has it.
    const fresh = await openRequest(client, id).catch(() => null);
    if (!fresh) return;
    setOpened(fresh);
    store.queue.change((all) => withRequest(all, fresh));
  };
  // One after the other: the queue as it was before would bring the blur back.
  const readAgain = async () => {
    await open();
    await store.queue.refresh();
    setIsRead(true);
  };
  useFresh(() => void readAgain(), opened?.question?.answer === null ? WAITING_MS : undefined);

  const request: PendingRequest | null | undefined = opened ?? (isRead ? null : undefined);
  return { request, readAgain };
}
