import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { PhotoList } from '../../../contract/photos.ts';
import type { Route } from '../../../contract/route.ts';
import { allRoutes } from '../../../contract/routes.ts';
import { z } from '../../../contract/zod.ts';
import { call, signInConsumer, signInStylist } from '../../support/people/call.ts';
import { newClient, newOutfit, requestOf, type Client } from '../../support/people/styling.ts';
import { fromJsonSchema } from '../../support/samples/from-json-schema.ts';
import { serverOfFile } from '../../support/server/of-file.ts';
import { startServer } from '../../support/server/server.ts';

const server = serverOfFile({ env: { UPLOADS_PER_HOUR: '1000', PHOTOS_WAITING: '1000' } });
let client: Client;
let stylist: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const session = await signInStylist(server);
  stylist = session.token;
  client = await newClient(server);
  const outfit = await newOutfit(server, session, client);
  ids['/media/'] = client.photoId;
  ids['/photos/'] = client.photoId;
  ids['/requests/'] = await requestOf(server, client.photoId);
  ids['/outfits/'] = outfit.id;
});

/** Of something that is there, where the path names something. */
function pathOf({ path }: Route): string {
  const [, id = ''] = Object.entries(ids).find(([folder]) => path.includes(folder)) ?? [];
  return path
    .replace(':userId', client.id)
    .replace(':variant', 'display')
    .replaceAll(/:\w+/g, id || client.id);
}

/** Somebody who goes at once, so that who deletes her account or signs out is nobody's loss. */
const tokenFor = async ({ auth }: Route, name: string) => {
  if (auth === 'stylist') return stylist;
  return name === 'user.delete' ? (await signInConsumer(server)).token : client.token;
};

/** What it answers when it works, when it is asked wrongly, and when nobody is asking. */
async function* answersOf(name: string, route: Route): AsyncGenerator<Response> {
  const url = server.url + pathOf(route);
  const { method } = route;
  yield fetch(url, { method, redirect: 'manual' });
  const authorization = `Bearer ${await tokenFor(route, name)}`;
  const headers = { authorization, 'content-type': 'application/json' };
  if (method === 'GET') yield fetch(url, { headers });
  else yield fetch(url, { method, headers, body: '{}' });
  if (!route.json) return;
  const right = fromJsonSchema(z.toJSONSchema(route.json, { unrepresentable: 'any' }));
  for (const sample of fc.sample(right, { numRuns: 3, seed: 7 })) {
    yield fetch(url, { method, headers, body: JSON.stringify(sample) });
  }
}

/** What each says of who may keep it and who may embed it. */
async function said(answers: AsyncIterable<Response>) {
  const all = [];
  for await (const { status, headers } of answers) {
    const cache = headers.get('cache-control');
    all.push({ status, cache, embed: headers.get('cross-origin-resource-policy') });
  }
  return all;
}

const OURS_ALONE = {
  status: expect.any(Number),
  cache: expect.stringMatching(/no-store|private/),
  embed: 'same-origin',
};

test.each(allRoutes)('nobody else keeps or embeds what $name answers', async ({ name, route }) => {
  for (const one of await said(answersOf(name, route))) expect(one).toEqual(OURS_ALONE);
});

test('nor what is created, what has not changed, what is not there, and pictures', async () => {
  async function* answers() {
    const person = await newClient(server);
    const as = (token: string) => ({ Authorization: `Bearer ${token}` });
    const json = { 'content-type': 'application/json' };
    const queue = `${server.url}/api/stylist/requests/pending-requests`;
    const list = `${server.url}/api/closet/photos/user/${person.id}/`;
    const [photo] = (await call<PhotoList>(server, `/api/closet/photos/user/${person.id}`, person))
      .body;
    const picture = photo?.image_url ?? '';
    for (const [url, headers] of [
      [queue, as(stylist)],
      [list, as(person.token)],
      [server.url + picture, {}],
    ] as const) {
      const first = await fetch(url, { headers });
      yield first;
      const etag = first.headers.get('etag') ?? '';
      const second = await fetch(url, { headers: { ...headers, 'If-None-Match': etag } });
      expect(second.status).toBe(304);
      yield second;
    }
    yield fetch(`${server.url}/api/nothing`, { headers: as(client.token) });
    yield fetch(server.url + picture, { headers: { range: 'bytes=0-9' } });
    yield fetch(`${server.url}${picture.split('?')[0]}`);
    const note = await fetch(`${server.url}/api/stylist/clients/${client.id}/notes/`, {
      method: 'POST',
      headers: { ...as(stylist), ...json },
      body: JSON.stringify({ text: 'Prefers cotton.' }),
    });
    expect(note.status).toBe(201);
    yield note;
  }
  for (const one of await said(answers())) expect(one).toEqual(OURS_ALONE);
});

test('the queue, with the addresses of clients, is on no disk but in the portal’s own store', async () => {
  const { headers } = await call(server, '/api/stylist/requests/pending-requests', {
    token: stylist,
  });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('where the app is served from another origin, that one shows the pictures', async () => {
  const other = await startServer({ env: { CORS_ORIGINS: 'https://app.example' } });
  const { headers } = await call(other, '/media/x/display');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  await other.stop();
});
