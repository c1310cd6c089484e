import { z } from '../../../contract/zod.ts';
import { isOpen } from '../../../contract/question.ts';
import { PendingRequests, type PendingRequest } from '../../../contract/requests.ts';
import type { QueuePage } from '../../api/stylist-requests.ts';

export const Queue = z.object({
  pages: z.array(
    z.object({
      cursor: z.nullable(z.string()),
      etag: z.nullable(z.string()),
      page: PendingRequests,
    }),
  ),
});
export type Queue = z.infer<typeof Queue>;

export type ReadPage = (cursor: string | null, etag: string | null) => Promise<QueuePage | null>;

/** The newest of its pages: its counts are of all that wait. */
export const last = (queue: Queue) => queue.pages.at(-1)?.page;

export const totalOf = (queue: Queue) => last(queue)?.total ?? 0;
export const hasMore = (queue: Queue) => (last(queue)?.next ?? null) !== null;

/** A request may slip from one page to the next between two reads; it is shown once. */
export function requestsOf(queue: Queue): PendingRequest[] {
  const byId = new Map<string, PendingRequest>();
  for (const { page } of queue.pages)
    for (const request of page.requests) byId.set(request.id, request);
  return [...byId.values()];
}

/** Reads again as many pages as were open; what has not changed costs an empty answer. */
export async function refreshQueue(read: ReadPage, before: Queue | null): Promise<Queue> {
  const wanted = Math.max(1, before?.pages.length ?? 0);
  const pages: QueuePage[] = [];
  let isChanged = false;
  let cursor: string | null = null;
  do {
    const known = before?.pages[pages.length];
    const isKnown = known?.cursor === cursor;
    const fresh = await read(cursor, isKnown ? known.etag : null);
    const page = fresh ?? known;
    if (!page) break;
    isChanged ||= fresh !== null;
    pages.push(page);
    cursor = page.page.next;
  } while (cursor !== null && pages.length < wanted);
  return before && !isChanged && pages.length === wanted ? before : { pages };
}

export async function nextPage(read: ReadPage, queue: Queue): Promise<Queue> {
  const cursor = last(queue)?.next ?? null;
  if (cursor === null) return queue;
  const page = await read(cursor, null);
  return page ? { pages: [...queue.pages, page] } : queue;
}

/** Which of all that wait it is; null for one that is not among those read. */
export function placeIn(queue: Queue, requestId: string): { at: number; of: number } | null {
  const requests = requestsOf(queue);
  const at = requests.findIndex(({ id }) => id === requestId) + 1;
  return at === 0 ? null : { at, of: Math.max(totalOf(queue), requests.length) };
}

/** As it was read by itself since. */
export const withRequest = (queue: Queue, fresh: PendingRequest): Queue => ({
  pages: queue.pages.map((one) => ({
    ...one,
    page: {
      ...one.page,
      requests: one.page.requests.map((request) => (request.id === fresh.id ? fresh : request)),
    },
  })),
});

interface Asking {
  stylistId: string;
  now: number;
}

/** Whose it is, where that is somebody else. */
export function holderOf({ claim, reserved }: PendingRequest, { stylistId, now }: Asking) {
  const isLater = (at: string) => Date.parse(at) > now;
  if (claim && isLater(claim.expiresAt)) return claim.stylistId === stylistId ? null : claim;
  if (!reserved || reserved.stylistId === stylistId) return null;
  return isLater(reserved.until) ? reserved : null;
}

/** Nobody has anything to do with it before it is answered. */
export const isAwaited = ({ question }: PendingRequest, now: number): boolean =>
  question ? isOpen(question, now) : false;

/** Those to offer after a completed request: due first, and nobody else's. */
export const offeredAfter = (queue: Queue, asking: Asking, doneId: string): PendingRequest[] =>
  requestsOf(queue).filter(
    (request) =>
      request.id !== doneId &&
      holderOf(request, asking) === null &&
      !isAwaited(request, asking.now),
  );

const findIn = (queue: Queue | null, id: string) =>
  queue ? requestsOf(queue).find((request) => request.id === id) : undefined;

export const isFree = (queue: Queue, id: string) => findIn(queue, id)?.claim === null;

/** Whether the queue, as it has just been read, says that a request may be this stylist's no more. */
export function isDoubtful(now: Queue, before: Queue | null, id: string, stylistId: string) {
  const is = findIn(now, id);
  if (!is) return findIn(before, id) !== undefined;
  return is.claim !== null && is.claim.stylistId !== stylistId;
}
