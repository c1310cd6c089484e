import { expect, test, vi } from 'vitest';
import { createBegun } from '../../src/stylist/editor/begun/begun.ts';
import { draft } from '../support/samples/draft.ts';
import { pendingRequest } from '../support/samples/pending-request.ts';
import { deskOf } from '../support/browser/desk-of.ts';
import { fullDisk } from '../support/stage/full-disk.ts';

test('nothing goes out that this computer cannot give its place, and once it can it does', async () => {
  const { portal, calls } = deskOf(() => Response.json({ is_kept: true, at: null }));
  const request = pendingRequest();
  const begun = createBegun(portal, request.id);
  portal.store.drafts.put(draft({ request, stylistId: 'asha', title: 'Indigo' }));
  // The draft itself is kept: the place of a write alone is refused.
  await portal.store.drafts.flush();
  const placed = vi.spyOn(portal.store, 'nextWrite');
  const empty = fullDisk();
  begun.hold(true);
  await vi.waitFor(() => expect(placed.mock.settledResults[0]?.type).toBe('rejected'));
  empty();
  begun.push();
  await vi.waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['PUT']));
});
