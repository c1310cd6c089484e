import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClientDetails } from '../../../contract/clients.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { PendingRequests } from '../../../contract/requests.ts';
import { call, signInStylist } from '../../support/people/call.ts';
import { waitingClient } from '../../support/people/queue.ts';
import { claim, createOutfit, outfitDraft } from '../../support/people/styling.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let token: string;
let waiting: Awaited<ReturnType<typeof waitingClient>>;
let outfitId: string;
let skewMs = 0;

beforeAll(async () => {
  const env = { ACCESS_TTL_S: '86400' };
  server = await startServer({ env, now: () => new Date(Date.now() + skewMs) });
  ({ token } = await signInStylist(server));
  waiting = await waitingClient(server);
  await claim(server, { token }, waiting.photoId);
  const { body } = await createOutfit(server, token, outfitDraft(waiting.photoId));
  outfitId = body.outfits[0]?.id ?? '';
});
afterAll(() => server.stop());
beforeEach(() => {
  skewMs = 0;
});

const read = async <Body>(path: string, as = token) =>
  (await call<Body>(server, path, { token: as })).body;
const status = async (url: string) => (await fetch(server.url + url)).status;

/** Every address of a person's picture that a stylist is given. */
async function given(): Promise<string[]> {
  const queue = await read<PendingRequests>('/api/stylist/requests/pending-requests');
  const client = await read<ClientDetails>(`/api/stylist/clients/${waiting.id}/`);
  const list = await read<Photo[]>(`/api/closet/photos/user/${waiting.id}/`);
  const page = await read<Photo[]>(`/api/closet/photos/user/${waiting.id}/?limit=5`);
  const photo = await read<Photo>(`/api/closet/photos/${waiting.photoId}/`);
  const outfit = await read<Outfit>(`/api/stylist/outfits/${outfitId}/`);
  return [
    ...queue.requests.flatMap(({ imageUrl, thumbUrl }) => [imageUrl, thumbUrl]),
    ...[...client.photos, ...list, ...page, photo].flatMap((one) => [one.image_url, one.thumb_url]),
    outfit.user_photo,
  ].filter((url) => url !== null);
}

test('the addresses that a stylist is given show the picture, and run out in a quarter of an hour', async () => {
  const urls = await given();
  expect(urls.length).toBeGreaterThan(10);
  for (const url of urls) expect([url, await status(url)]).toEqual([url, 200]);
  skewMs = 15 * MINUTE_MS + 1;
  for (const url of urls) expect([url, await status(url)]).toEqual([url, 403]);
  for (const url of await given()) expect([url, await status(url)]).toEqual([url, 200]);
});

test('they stay the same for a while, so that a list that is read again has not changed', async () => {
  const at = Date.now();
  const urls = new Set<string>();
  for (let minute = 0; minute < 15; minute += 1) {
    skewMs = at + minute * MINUTE_MS - Date.now();
    const [request] = (await read<PendingRequests>('/api/stylist/requests/pending-requests'))
      .requests;
    urls.add(request?.imageUrl ?? '');
    // Whoever has just been given one has some minutes to look.
    skewMs += 9 * MINUTE_MS;
    expect(await status(request?.imageUrl ?? '')).toBe(200);
  }
  expect(urls.size).toBeGreaterThan(1);
  expect(urls.size).toBeLessThan(6);
});

test('hers stay good for a day, whoever else looked at her list before her', async () => {
  const path = `/api/closet/photos/user/${waiting.id}/`;
  const [theirs] = await read<Photo[]>(path);
  const [hers] = await read<Photo[]>(path, waiting.token);
  expect(hers?.image_url).not.toBe(theirs?.image_url);
  skewMs = 24 * 60 * MINUTE_MS;
  expect(await status(hers?.image_url ?? '')).toBe(200);
  expect(await status(theirs?.image_url ?? '')).toBe(403);
});

test('a browser keeps no bytes of what a stylist was shown', async () => {
  const [request] = (await read<PendingRequests>('/api/stylist/requests/pending-requests'))
    .requests;
  const answer = await fetch(server.url + (request?.imageUrl ?? ''));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.has('cdn-cache-control')).toBe(false);
});
