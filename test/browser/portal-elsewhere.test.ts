import { expect, test, vi } from 'vitest';
import type { Outfit } from '../../contract/outfits.ts';
import type { PendingRequest } from '../../contract/requests.ts';
import { createClaim } from '../../src/stylist/editor/claim/claim.ts';
import { createRequestDrafts } from '../../src/stylist/editor/request-drafts.ts';
import { bodyOf } from '../../src/stylist/look/draft.ts';
import { deskOf } from '../support/browser/desk-of.ts';
import { draft } from '../support/samples/draft.ts';
import { pendingRequest } from '../support/samples/pending-request.ts';
import { anOutfit, aPiece } from '../support/samples/wire.ts';

const request = pendingRequest();
const made: Outfit = {
  ...anOutfit({ title: 'Madder', description: 'Wear it so', items: [aPiece('kurta')] }),
  isSent: false,
};
/** As another computer has left it meanwhile. */
const elsewhere: Outfit = { ...made, description: 'Wear it loose' };

/** An outfit that was read here once, and what has become of it. */
function begunHere(answer: () => Outfit | Promise<Outfit> = () => elsewhere) {
  const { portal } = deskOf(async () => Response.json(await answer()));
  const own = createRequestDrafts(portal, request.id);
  own.take([{ outfit: made, key: 'key' }], request);
  const now = () => own.own()[0];
  const type = (part: Parameters<typeof portal.store.drafts.change>[1]) =>
    portal.store.drafts.change(now()?.id ?? '', part);
  return { own, now, type };
}

test('what another computer has changed is so here, where nothing was typed', async () => {
  const { own, now } = begunHere();
  const { id } = now() ?? {};
  await own.follow(request);
  expect(now()).toMatchObject({ id, title: 'Madder', description: 'Wear it loose' });
});

test('what was typed here, before or meanwhile, stays', async () => {
  const answer = Promise.withResolvers<Outfit>();
  const { own, now, type } = begunHere(() => answer.promise);
  const following = own.follow(request);
  type({ title: 'Indigo' });
  answer.resolve(elsewhere);
  await following;
  await own.follow(request);
  expect(now()).toMatchObject({ title: 'Indigo', description: 'Wear it so' });
});

test('the large picture takes its place on a board that stands open, another signature nobody’s', () => {
  const { own, now } = begunHere();
  const shows = (imageUrl: string) => {
    own.followAsked({ ...request, imageUrl });
    return now()?.photo.url;
  };
  expect(shows(`${request.imageUrl}?signed=anew`)).toBe(request.imageUrl);
  expect(shows('/media/large/display')).toBe('/media/large/display');
});

test('of what nobody has changed nothing is put', async () => {
  const { own, now } = begunHere(() => made);
  const before = now();
  await own.follow(request);
  expect(now()).toBe(before);
});

test('of what has just been made here the pieces keep their keys', async () => {
  const { own, now, type } = begunHere(() => made);
  type(({ items, stored }) => ({
    items: items.map((item) => ({ ...item, key: 'typed' })),
    stored: stored && {
      outfitId: stored.outfitId,
      items: stored.items.map((item) => ({ ...item, key: 'typed' })),
      body: stored.body,
    },
  }));
  await own.follow(request);
  expect(now()?.items.map(({ key }) => key)).toEqual(['typed']);
});

/** The server has it, and what came of its making was not heard here. */
const unheard = draft({
  request,
  stylistId: 'asha',
  title: 'Madder',
  key: 'key',
  sent: { body: bodyOf(draft()), keys: [] },
});
const WITH_IT = { ...request, drafts: [{ id: made.id, title: made.title, key: 'key' }] };

test.each([
  ['made here without an answer', unheard],
  [
    'replaced here, where the other is not made yet',
    { ...unheard, key: 'next', sent: null, replaces: made.id },
  ],
])('what is %s is not brought here once more', async (_, here) => {
  const { portal, calls } = deskOf(() => Response.json(made));
  portal.store.drafts.put(here);
  const own = createRequestDrafts(portal, request.id);
  own.take(await own.readMissing(WITH_IT), WITH_IT);
  expect(own.own()).toEqual([here]);
  expect(calls).toEqual([]);
});

test('what is made here while it is read is not brought here once more', async () => {
  const { portal } = deskOf(() => Response.json(made));
  const own = createRequestDrafts(portal, request.id);
  const missing = await own.readMissing(WITH_IT);
  portal.store.drafts.put(unheard);
  own.take(missing, WITH_IT);
  expect(own.own()).toEqual([unheard]);
});

test('two tabs that bring one outfit bring one draft', async () => {
  const ids = [1, 2].map(async () => {
    const own = createRequestDrafts(deskOf(() => Response.json(made)).portal, request.id);
    own.take(await own.readMissing(WITH_IT), WITH_IT);
    return own.own().map(({ id }) => id);
  });
  const [one, other] = await Promise.all(ids);
  expect(one).toHaveLength(1);
  expect(other).toEqual(one);
});

const claimOf = (stylistId: string): PendingRequest['claim'] => ({
  stylistId,
  name: 'Asha Rao',
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
});

/** A page that holds the request, and says so. */
async function holding(queued: () => PendingRequest['claim']) {
  const { portal, calls } = deskOf(({ path }) =>
    path.endsWith('/claim')
      ? Response.json({ success: true, claim: claimOf('asha') })
      : Response.json({ requests: [pendingRequest({ claim: queued() })], total: 1, next: null }),
  );
  const { queue } = portal.store;
  await queue.refresh();
  const hold = createClaim(portal, request.id);
  const { stop } = hold.start(() => true);
  const name = () => hold.state.getState().name;
  await vi.waitFor(() => expect(name()).toBe('held'));
  await hold.claim();
  const before = calls.length;
  const of = (method: string) => () => calls.slice(before).filter((one) => one.method === method);
  return { hold, stop, queue, name, claims: of('POST'), reads: of('GET') };
}

test.each([
  ['is lapsed where nobody works', false, 'lapsed', 0],
  ['is asked for anew where somebody does', true, 'held', 1],
] as const)('a hold that the queue has no more %s', async (_, isWorking, becomes, asked) => {
  let claim = claimOf('asha');
  const { hold, stop, queue, name, claims } = await holding(() => claim);
  if (isWorking) hold.work();
  claim = null;
  await queue.refresh();
  await vi.waitFor(() => expect([name(), claims().length]).toEqual([becomes, asked]));
  stop();
});

test('what the queue said before it was held ends no hold', async () => {
  const queued = [claimOf('asha'), null];
  const { stop, queue, name, reads } = await holding(() =>
    queued.length > 0 ? (queued.shift() ?? null) : claimOf('asha'),
  );
  await queue.refresh();
  await vi.waitFor(() => expect(reads()).toHaveLength(2));
  await queue.refresh();
  expect(name()).toBe('held');
  stop();
});
