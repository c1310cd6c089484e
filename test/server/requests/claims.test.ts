import { expect, test } from 'vitest';
import { GIVEN_BACK_MS, RESERVATION_MS } from '../../../contract/limits.ts';
import type { Photo } from '../../../contract/photos.ts';
import { call, type Session } from '../../support/people/call.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import {
  createOutfit,
  newClient,
  outfitDraft,
  pending,
  requestOf,
} from '../../support/people/styling.ts';

const server = serverOfFile({
  env: { ACCESS_TTL_S: '86400' },
  now: () => new Date(Date.now() + later),
});
const asha = stylistOfFile(server, 'Asha Rao');
const meera = stylistOfFile(server, 'Meera Das');
let later = 0;

const claim = (stylist: Session, id: string, method = 'POST') =>
  call(server, `/api/stylist/requests/${id}/claim`, { token: stylist.token, method });
const decline = (stylist: Session, id: string, reason = 'Too dark to see the colours.') =>
  call(server, `/api/stylist/requests/${id}/decline/`, { token: stylist.token, json: { reason } });
const waiting = async () => requestOf(server, (await newClient(server)).photoId);
const photo = async (client: { photoId: string; token: string }) =>
  (await call<Photo>(server, `/api/closet/photos/${client.photoId}/`, client)).body;

test('of two claims at once exactly one wins, and the other hears the name', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await waiting();
    const answers = await Promise.all([claim(asha, id), claim(meera, id)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost).toMatchObject({ code: 'claimed_by_another' });
    expect(String(lost?.['message'])).toMatch(/^(Asha Rao|Meera Das) is working/);
  }
});

test('a claim is renewed, shown, given back and taken by the next', async () => {
  const client = await newClient(server);
  const id = await requestOf(server, client.photoId);
  const first = await claim(asha, id);
  expect(first.body).toMatchObject({ claim: { stylistId: asha.id, name: 'Asha Rao' } });
  expect((await photo(client)).stage).toBe('styling');
  later = 60_000;
  const second = await claim(asha, id);
  expect(JSON.stringify(second.body)).not.toBe(JSON.stringify(first.body));
  const shown = (await pending(server, meera.token)).body.requests.find((one) => one.id === id);
  expect(shown?.claim).toEqual(second.body['claim']);
  expect((await claim(meera, id, 'DELETE')).status).toBe(204);
  expect((await claim(meera, id)).status).toBe(409);
  expect((await claim(asha, id, 'DELETE')).status).toBe(204);
  expect((await claim(asha, id, 'DELETE')).status).toBe(204);
  expect(await photo(client)).toMatchObject({ stage: 'queued', reserved: { name: 'Asha Rao' } });
  expect((await claim(meera, id)).body).toMatchObject({ code: 'reserved' });
  later += GIVEN_BACK_MS;
  expect((await claim(meera, id)).status).toBe(200);
  later = 0;
});

test('what was given back is its holder’s for a moment, and no shorter than it was kept before', async () => {
  const id = await waiting();
  await claim(asha, id);
  await claim(asha, id, 'DELETE');
  expect((await claim(meera, id)).body).toMatchObject({
    code: 'reserved',
    message: 'Asha Rao may have this request first.',
  });
  expect((await claim(asha, id)).status).toBe(200);
  const until = new Date(Date.now() + RESERVATION_MS).toISOString();
  await server.db
    .updateTable('requests')
    .set({ reserved_until: until })
    .where('id', '=', id)
    .execute();
  await claim(asha, id, 'DELETE');
  const shown = (await pending(server, meera.token)).body.requests.find((one) => one.id === id);
  expect(shown?.reserved).toMatchObject({ stylistId: asha.id, until });
});

test('a claim runs out after 30 minutes', async () => {
  const id = await waiting();
  await claim(asha, id);
  later += 29 * 60_000;
  expect((await claim(meera, id)).status).toBe(409);
  later += 2 * 60_000;
  expect((await claim(meera, id)).status).toBe(200);
  later = 0;
});

test("while it is another's, creating and declining wait too", async () => {
  const client = await newClient(server);
  const id = await requestOf(server, client.photoId);
  await claim(asha, id);
  const created = await createOutfit(server, meera.token, outfitDraft(client.photoId));
  expect(created.status).toBe(409);
  expect(created.body).toMatchObject({ message: 'Asha Rao is working on this request.' });
  expect((await decline(meera, id)).status).toBe(409);
});

test('a photo that cannot be styled leaves the queue with a reason', async () => {
  const client = await newClient(server);
  const id = await requestOf(server, client.photoId);
  expect((await decline(asha, id, '  ')).status).toBe(400);
  expect((await decline(asha, id)).body).toEqual({ success: true });
  expect((await decline(asha, id)).status).toBe(200);
  expect((await decline(meera, id)).body).toMatchObject({ code: 'request_closed' });
  expect((await claim(asha, id)).body).toMatchObject({ code: 'request_closed' });
  expect(await photo(client)).toMatchObject({
    stage: 'retake',
    status: 'processing',
    retake_reason: 'Too dark to see the colours.',
    retake_by: 'Asha Rao',
    retake_at: expect.any(String),
  });
  const queue = await pending(server, asha.token);
  expect(queue.body.requests.map((one) => one.id)).not.toContain(id);
});

test('what is not there is 404', async () => {
  for (const id of ['nothing', 'a b', '0199-no']) {
    expect((await claim(asha, encodeURIComponent(id))).status).toBe(404);
    expect((await claim(asha, encodeURIComponent(id), 'DELETE')).status).toBe(404);
    expect((await decline(asha, encodeURIComponent(id))).status).toBe(404);
  }
});
