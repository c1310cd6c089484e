import http, { type RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LibraryItem } from '../../../contract/items.ts';
import { openShop, type Shop } from '../../support/outside/shop.ts';
import { call, type Session } from '../../support/people/call.ts';
import { itemDraft, newClient, newStylist } from '../../support/people/styling.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let shop: Shop;
let proxy: Shop;
let server: TestServer;
let stylist: Session;
let photo: string;
let leadsTo = '';

/** As somebody's web server in front of ours passes a call on, under a name that we do not know. */
const passOn: RequestListener = (request, response) => {
  const { url, headers } = request;
  http.get(server.url + url, { headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
};

async function freePort(): Promise<string> {
  const { host, close } = await openShop(() => {});
  close();
  return host.split(':')[1] ?? '';
}

beforeAll(async () => {
  shop = await openShop((_request, response) => {
    response.writeHead(302, { Location: leadsTo }).end();
  });
  proxy = await openShop(passOn);
  const port = await freePort();
  const open = [shop.host, proxy.host, `127.0.0.1:${port}`, `localhost:${port}`];
  server = await startServer({
    env: { PORT: port, FETCH_ALLOW: open.join(',') },
  });
  stylist = await newStylist(server);
  const client = await newClient(server);
  const { body } = await call<{ image_url: string }>(
    server,
    `/api/closet/photos/${client.photoId}/`,
    { token: client.token },
  );
  photo = body.image_url;
});
afterAll(async () => {
  await server.stop();
  shop.close();
  proxy.close();
});

const copy = (url: string) =>
  call<{ code?: string; image_url?: string }>(server, '/api/stylist/items/picture/', {
    token: stylist.token,
    json: { url },
  });

const stored = () =>
  server.db.selectFrom('pictures').select('id').where('status', '=', 'stored').execute();

describe('a client’s photo does not become an item’s picture', () => {
  const ours = () => server.url;
  test.each<[string, () => string]>([
    ['as it was served', () => ours() + photo],
    ['by a way round', () => `${ours()}/x/..${photo}`],
    ['by an encoded way round', () => `${ours()}/x/%2e%2E${photo}`],
    ['with an encoded letter', () => ours() + photo.replace('media', '%6dedia')],
    [
      'with an encoded id',
      () =>
        ours() +
        photo.replace(/media\/(.)/, (_, one) => `media/%${one.charCodeAt(0).toString(16)}`),
    ],
    ['behind backslashes', () => (ours() + photo).replaceAll('/', '\\')],
    ['with a slash at its end', () => ours() + photo.replace('?', '/?')],
    ['with too few slashes', () => ours().replace('//', '') + photo],
    ['by our other name', () => ours().replace('127.0.0.1', 'LOCALHOST') + photo],
    ['by our other name with a dot', () => ours().replace('127.0.0.1', 'localhost.') + photo],
    ['by a number', () => ours().replace('127.0.0.1', '0x7f.1') + photo],
    [
      'through a web server in front of ours',
      () => proxy.url + photo.slice(1).replace('media', '%6dedia'),
    ],
  ])('%s', async (_how, url) => {
    const { body } = await copy(url());
    expect(['invalid', 'unreadable_page']).toContain(body.code);
    expect(await stored()).toEqual([]);
  });

  test.each<[string, () => string]>([
    ['to us', () => ours() + photo],
    ['to our other name', () => ours().replace('127.0.0.1', 'localhost') + photo],
    ['to a web server in front of ours', () => proxy.url + photo.slice(1)],
  ])('by a shop that leads %s', async (where, url) => {
    leadsTo = url();
    const { body } = await copy(shop.url + encodeURIComponent(where));
    expect(body.code).toBe('unreadable_page');
    expect(await stored()).toEqual([]);
  });
});

test('our own copy is that copy, however its address is spelled', async () => {
  const id = '01920000-0000-7000-8000-000000000000';
  await server.db
    .insertInto('pictures')
    .values({
      id,
      source_url: 'https://shop.example/kurta.jpg',
      status: 'stored',
      created_at: new Date().toISOString(),
    })
    .execute();
  for (const url of [
    `/media/${id}/display?exp=1&sig=x`,
    `https://poshak.example/media/${id}/display?exp=1&sig=x`,
    `https://www.poshak.example/x/../%6dedia/${id}/thumb`,
  ]) {
    const added = await call<LibraryItem>(server, '/api/stylist/items/', {
      token: stylist.token,
      json: itemDraft({ image_url: url, ecommerce_url: `https://shop.example/${Math.random()}` }),
    });
    expect(added.body.image_url).toContain(`/media/${id}/`);
  }
});
