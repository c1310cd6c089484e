import { expect, test, vi } from 'vitest';
import { strictStore } from '../../src/device/strict-store.ts';
import { createBegun } from '../../src/stylist/editor/begun/begun.ts';
import { begunOutfit } from '../support/samples/begun.ts';
import { draft } from '../support/samples/draft.ts';
import { pendingRequest } from '../support/samples/pending-request.ts';
import { deskOf } from '../support/browser/desk-of.ts';

test('nothing goes out that this computer cannot give its place, and once it can it does', async () => {
  const { portal, calls } = deskOf(() => Response.json({ is_kept: true, at: null }));
  const request = pendingRequest();
  const begun = createBegun(portal, request.id);
  portal.store.drafts.put(draft({ request, stylistId: 'asha', title: 'Indigo' }));
  // The draft itself is kept: the place of a write alone is refused.
  await portal.store.drafts.flush();
  const placed = vi.spyOn(portal.store, 'nextWrite');
  placed.mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'));
  begun.hold(true);
  await vi.waitFor(() => expect(placed.mock.settledResults[0]?.type).toBe('rejected'));
  expect(calls).toEqual([]);
  begun.push();
  await vi.waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['PUT']));
});

test('what was thrown away without a line is not offered by a page opened anew, and goes with a line', async () => {
  const database = strictStore(`portal-${crypto.randomUUID()}`);
  const request = pendingRequest();
  const before = deskOf(() => Promise.reject(new TypeError('no line')), database);
  const gone = draft({ id: 'gone', request, stylistId: 'asha', title: 'Indigo', atServer: 'old' });
  createBegun(before.portal, request.id).drop(gone);
  await before.portal.store.flush();

  const by = { stylistId: 'asha', name: 'Asha Rao' };
  const at = '2026-11-21T08:00:00.000Z';
  const kept = { id: gone.id, by, at, from: null, outfit: begunOutfit() };
  const after = deskOf(
    ({ method }) =>
      Response.json(method === 'GET' ? { begun: [kept] } : { is_kept: true, at: null }),
    database,
  );
  await after.portal.store.hydrate();
  const begun = createBegun(after.portal, request.id);
  expect(await begun.read()).toEqual([]);
  begun.push();
  const said = () => after.calls.map(({ method, path }) => `${method} ${path}`);
  await vi.waitFor(() => expect(said().at(-1)).toMatch(/^DELETE .*\/gone/));
  await vi.waitFor(async () => {
    await after.portal.store.thrown.hydrate();
    expect(after.portal.store.thrown.state.getState().drafts).toEqual({});
  });
  begun.push();
  // Said once.
  expect(said().filter((one) => one.startsWith('DELETE'))).toHaveLength(1);
});
