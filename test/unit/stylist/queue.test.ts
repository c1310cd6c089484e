import { describe, expect, it, vi } from 'vitest';
import {
  hasMore,
  offeredAfter,
  nextPage,
  placeIn,
  refreshQueue,
  requestsOf,
  totalOf,
  withRequest,
  type Queue,
  type ReadPage,
} from '../../../src/stylist/store/queue.ts';
import { aQuestion } from '../../support/samples/question.ts';
import { pendingRequest } from '../../support/samples/pending-request.ts';

const page = (ids: string[], next: string | null = null, total = ids.length) => ({
  requests: ids.map((id) => pendingRequest({ id })),
  total,
  next,
});

/** A server whose pages are named by their cursors. */
function server(pages: Record<string, ReturnType<typeof page>>) {
  const etags: Record<string, string> = {};
  const read = vi.fn<ReadPage>(async (cursor, etag) => {
    const name = cursor ?? 'first';
    const found = pages[name];
    if (!found) throw new Error(`no page ${name}`);
    const now = JSON.stringify(found);
    etags[name] = now;
    return etag === now ? null : { cursor, etag: now, page: found };
  });
  return { read, pages };
}

const ids = (queue: Queue) => requestsOf(queue).map(({ id }) => id);

describe('the queue in pages', () => {
  it('has a place for each of all that wait, however few of them are read', async () => {
    const { read } = server({ first: page(['a', 'b'], 'c2', 321) });
    const queue = await refreshQueue(read, null);
    expect([placeIn(queue, 'b'), placeIn(queue, 'c')]).toEqual([{ at: 2, of: 321 }, null]);
  });

  it('has a request as it was read by itself since', async () => {
    const { read } = server({ first: page(['a', 'b']) });
    const opened = pendingRequest({ id: 'b', imageUrl: '/media/b' });
    const queue = withRequest(await refreshQueue(read, null), opened);
    expect(requestsOf(queue)).toEqual([pendingRequest({ id: 'a' }), opened]);
  });

  it('reads one page first, and the next one when asked', async () => {
    const { read } = server({ first: page(['a', 'b'], 'c2', 3), c2: page(['c'], null, 3) });
    const first = await refreshQueue(read, null);
    expect([ids(first), hasMore(first), totalOf(first)]).toEqual([['a', 'b'], true, 3]);
    const both = await nextPage(read, first);
    expect([ids(both), hasMore(both)]).toEqual([['a', 'b', 'c'], false]);
  });

  it('stays the same object while nothing has changed', async () => {
    const { read } = server({ first: page(['a'], 'c2'), c2: page(['b']) });
    const before = await nextPage(read, await refreshQueue(read, null));
    expect(await refreshQueue(read, before)).toBe(before);
  });

  it('reads all open pages again and takes what changed', async () => {
    const { read, pages } = server({ first: page(['a'], 'c2'), c2: page(['b']) });
    const before = await nextPage(read, await refreshQueue(read, null));
    pages['c2'] = page(['b', 'z']);
    expect(ids(await refreshQueue(read, before))).toEqual(['a', 'b', 'z']);
  });

  it('follows the new cursors when a page has moved', async () => {
    const { read, pages } = server({ first: page(['a'], 'c2'), c2: page(['b']) });
    const before = await nextPage(read, await refreshQueue(read, null));
    pages['first'] = page(['b'], 'c3');
    pages['c3'] = page(['d']);
    expect(ids(await refreshQueue(read, before))).toEqual(['b', 'd']);
  });

  it('shows once what slipped from one page to the next', async () => {
    const { read } = server({ first: page(['a', 'b'], 'c2'), c2: page(['b', 'c']) });
    expect(ids(await nextPage(read, await refreshQueue(read, null)))).toEqual(['a', 'b', 'c']);
  });

  it('offers the first that is free or hers, never the one just done, nor what waits for an answer', () => {
    const me = { stylistId: 'me', now: Date.parse('2026-11-21T08:30:00.000Z') };
    const reserved = { stylistId: 'other', name: 'Rohan', until: '2026-11-21T09:00:00.000Z' };
    const claim = { stylistId: 'other', name: 'Rohan', expiresAt: '2026-11-21T09:00:00.000Z' };
    const requests = [
      pendingRequest({ id: 'done' }),
      pendingRequest({ id: 'taken', claim }),
      pendingRequest({ id: 'first another’s', reserved }),
      pendingRequest({ id: 'asked', question: aQuestion({ until: '2026-11-21T09:00:00.000Z' }) }),
      pendingRequest({ id: 'mine', claim: { ...claim, stylistId: 'me' } }),
      pendingRequest({ id: 'left', claim: { ...claim, expiresAt: '2026-11-21T08:00:00.000Z' } }),
    ];
    const queue = {
      pages: [{ cursor: null, etag: null, page: { requests, total: 4, next: null } }],
    };
    expect(offeredAfter(queue, me, 'done')[0]?.id).toBe('mine');
    expect(offeredAfter(queue, me, 'mine')[0]?.id).toBe('done');
    const others = { pages: [{ ...queue.pages[0], page: { requests: requests.slice(1, 4) } }] };
    expect(offeredAfter(others as Queue, me, 'done')).toEqual([]);
    const left = { pages: [{ ...queue.pages[0], page: { requests: requests.slice(5) } }] };
    expect(offeredAfter(left as Queue, me, 'done')[0]?.id).toBe('left');
  });
});
