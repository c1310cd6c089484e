import { expect, test } from 'vitest';
import type { PendingRequest } from '../../contract/requests.ts';
import { strictStore } from '../../src/device/strict-store.ts';
import { createInHand } from '../../src/stylist/store/in-hand.ts';
import { STYLIST } from '../support/samples/wire.ts';
import { aRequest } from '../support/stage/bench.ts';
import { aboutClient, aClient } from '../support/stage/desk.ts';

const HOUR_MS = 60 * 60_000;
const MINE = { stylistId: STYLIST.stylistId, name: STYLIST.name };
const OTHERS = { stylistId: 'tara', name: 'Tara Rao' };
const about = aboutClient(aClient('Rani'));

const until = (ms: number) => new Date(ms).toISOString();
const requestOf = (id: string, over: Partial<PendingRequest> = {}): PendingRequest => ({
  ...aRequest(),
  id,
  imageUrl: `/media/${id}/display?sig=1`,
  thumbUrl: null,
  claim: { ...MINE, expiresAt: until(HOUR_MS) },
  ...over,
});
const queueOf = (requests: PendingRequest[], next: string | null = null) => ({
  pages: [{ cursor: null, etag: null, page: { requests, total: requests.length, next } }],
});

function setUp(database = strictStore(`portal-${crypto.randomUUID()}`)) {
  const clock = { at: 0 };
  const gone: string[] = [];
  const forgetPictures = async (urls: readonly string[]) => void gone.push(...urls);
  const inHand = createInHand({ database, now: () => clock.at, forgetPictures });
  const keep = async (request: PendingRequest) => inHand.keep(STYLIST.stylistId, request, about);
  const has = async (id: string, stylist: string = STYLIST.stylistId) =>
    (await inHand.find(stylist, id)) !== null;
  return { inHand, clock, gone, keep, has, database };
}

test('what is known of a client is there at the next start, for its stylist alone', async () => {
  const { keep, database } = setUp();
  await keep(requestOf('one'));
  const next = setUp(database);
  expect(await next.inHand.find(STYLIST.stylistId, 'one')).toEqual(about);
  expect(await next.has('one', 'tara')).toBe(false);
});

test('of five, and the sixth takes the place of the one that was kept longest ago', async () => {
  const { keep, has, gone } = setUp();
  for (const id of ['one', 'two', 'three', 'four', 'five', 'six']) await keep(requestOf(id));
  expect(await has('one')).toBe(false);
  expect(await has('two')).toBe(true);
  expect(gone).toEqual(['/media/one/display']);
});

test('a picture whose address is signed anew stays', async () => {
  const { keep, gone } = setUp();
  await keep(requestOf('one'));
  await keep(requestOf('one', { imageUrl: '/media/one/display?sig=2' }));
  expect(gone).toEqual([]);
});

test.each<[string, PendingRequest[]]>([
  ['another stylist has', [requestOf('one', { claim: { ...OTHERS, expiresAt: until(HOUR_MS) } })]],
  ['nobody has', [requestOf('one', { claim: null })]],
  ['whose hold has ended', [requestOf('one', { claim: { ...MINE, expiresAt: until(0) } })]],
  ['that does not wait any more', []],
])('what is known of a request %s goes, and its photo with it', async (_, requests) => {
  const { inHand, keep, has, gone } = setUp();
  await keep(requestOf('one'));
  await keep(requestOf('two'));
  await inHand.follow(queueOf([...requests, requestOf('two')]));
  expect(await has('one')).toBe(false);
  expect(await has('two')).toBe(true);
  expect(gone).toEqual(['/media/one/display']);
});

test('with it go the pictures of the client’s own clothes around which she asks for a look', async () => {
  const { inHand, keep, gone } = setUp();
  const own_piece = {
    id: 'scarf',
    name: 'Scarf',
    category: 'Scarf',
    thumbhash: '',
    picture_url: '/media/scarf/display?sig=1',
    thumb_url: '/media/scarf/thumb?sig=1',
  };
  const line = { id: 'around-1', kind: 'around' as const, text: 'Around Scarf', value: 'scarf' };
  await keep(requestOf('one', { lines: [{ ...line, own_piece }] }));
  await inHand.follow(queueOf([]));
  expect(gone).toEqual(['/media/one/display', '/media/scarf/display', '/media/scarf/thumb']);
});

test('one that was given back is kept as long as it is reserved', async () => {
  const { inHand, clock, keep, has } = setUp();
  await keep(requestOf('one'));
  const reserved = { ...MINE, until: until(HOUR_MS) };
  await inHand.follow(queueOf([requestOf('one', { claim: null, reserved })]));
  expect(await has('one')).toBe(true);
  clock.at = HOUR_MS;
  await inHand.follow(queueOf([requestOf('one', { claim: null, reserved })]));
  expect(await has('one')).toBe(false);
});

test('one on a page of the queue that was not read stays for as long as a hold lasts', async () => {
  const { inHand, clock, keep, has } = setUp();
  await keep(requestOf('one'));
  await inHand.follow(queueOf([], 'next'));
  expect(await has('one')).toBe(true);
  clock.at = HOUR_MS;
  await inHand.follow(queueOf([], 'next'));
  expect(await has('one')).toBe(false);
});

test('a sign-out leaves nothing of it', async () => {
  const { inHand, keep, has } = setUp();
  await keep(requestOf('one'));
  const late = keep(requestOf('two'));
  await inHand.forget();
  await late;
  expect([await has('one'), await has('two')]).toEqual([false, false]);
});
