import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import sharp from 'sharp';
import type { Library, LibraryItem } from '../../../contract/items.ts';
import { LOOKS_OUTSIDE_AT_ONCE_MAX } from '../../../contract/limits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import { distance, labOfColour } from '../../../contract/colour.ts';
import { newId } from '../../../server/ids.ts';
import { ATTEMPTS_MAX } from '../../../server/jobs/queue.ts';
import { COPY_PICTURE } from '../../../server/pictures/queries.ts';
import { openSandbox } from '../../../server/sandbox/sandbox.ts';
import { call, type Session } from '../../support/people/call.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { openShop, type Shop } from '../../support/outside/shop.ts';
import {
  itemDraft,
  newClient,
  newOutfit,
  newStylist,
  type Client,
} from '../../support/people/styling.ts';

let shop: Shop;
let server: TestServer;
let stylist: Session;
let client: Client;
let asked = 0;
/** Asked for, and not answered. */
const held: ServerResponse[] = [];

beforeAll(async () => {
  const picture = await sharp({
    create: { width: 1400, height: 2000, channels: 3, background: '#a8322a' },
  })
    .withExif({ IFD0: { Artist: 'A shop' } })
    .jpeg()
    .toBuffer();
  shop = await openShop((request, response) => {
    if (request.url?.startsWith('/kurta.jpg')) {
      asked += 1;
      response.end(picture);
    } else if (request.url === '/drawing.svg') {
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    } else if (request.url?.startsWith('/silent')) held.push(response);
    else response.writeHead(request.url === '/dead' ? 404 : 200).end('<title>ok</title>');
  });
  server = await startServer({ env: { FETCH_ALLOW: shop.host } });
  stylist = await newStylist(server);
  client = await newClient(server);
});
afterAll(async () => {
  await server.stop();
  shop.close();
});

const read = (id: string) =>
  call<Outfit>(server, `/api/stylist/outfits/${id}/`, { token: client.token });

test('an item’s picture is copied once, without what it says of its maker', async () => {
  const picture = { image_url: `${shop.url}kurta.jpg`, ecommerce_url: `${shop.url}kurta` };
  const items = [itemDraft(picture), itemDraft({ ...picture, ecommerce_url: `${shop.url}dead` })];
  const outfit = await newOutfit(server, stylist, client, { items });
  await expect
    .poll(async () => (await read(outfit.id)).body.items.every((item) => item.image_url), {
      timeout: 8000,
    })
    .toBe(true);
  expect(asked).toBe(1);
  const { body } = await read(outfit.id);
  const url = body.items[0]?.image_url ?? '';
  const copy = await fetch(server.url + url);
  expect(copy.headers.get('content-type')).toBe('image/jpeg');
  const { width, height, exif } = await sharp(await copy.arrayBuffer()).metadata();
  expect({ width, height, exif }).toEqual({ width: 840, height: 1200, exif: undefined });

  const sentBack = await call<LibraryItem>(server, '/api/stylist/items/', {
    token: stylist.token,
    json: itemDraft({ image_url: url }),
  });
  expect(sentBack.body.image_url).toBe(url);
  const near = async (colour: string) => {
    const path = `/api/stylist/items/?colour=${colour}`;
    const { body } = await call<Library>(server, path, { token: stylist.token });
    return body.items.map(({ image_url }) => image_url);
  };
  expect(await near('b03a30')).toEqual([url, url, url]);
  expect(await near('2a52a8')).toEqual([]);
});

test('a stylist sees a shop’s picture before there is an item, and it is copied once', async () => {
  const copy = (url: string) =>
    call<{ image_url: string }>(server, '/api/stylist/items/picture/', {
      token: stylist.token,
      json: { url },
    });
  const before = asked;
  const url = `${shop.url}kurta.jpg?before`;
  const { status, body } = await copy(url);
  expect(status).toBe(200);
  expect((await fetch(server.url + body.image_url)).status).toBe(200);
  const added = await call<LibraryItem>(server, '/api/stylist/items/', {
    token: stylist.token,
    json: itemDraft({ image_url: url }),
  });
  expect(added.body.image_url).toBe(body.image_url);
  expect((await copy(url)).body).toEqual(body);
  expect(asked).toBe(before + 1);
  for (const missing of ['dead', 'drawing.svg', 'alive']) {
    expect((await copy(shop.url + missing)).body).toMatchObject({ code: 'unreadable_page' });
  }
  // Nobody's photo becomes an item's picture in this way.
  const photo = await copy(`https://poshak.example/media/${client.photoId}/display`);
  expect(photo.body).toMatchObject({ code: 'invalid' });
});

test('a stylist asks for so many pictures and pages at once, and another is not held up', async () => {
  const ask = (what: 'picture' | 'read', { token }: Session, path: string) =>
    call(server, `/api/stylist/items/${what}/`, { token, json: { url: shop.url + path } });
  const waiting = Array.from({ length: LOOKS_OUTSIDE_AT_ONCE_MAX }, (_, number) =>
    ask('picture', stylist, `silent?${number}`),
  );
  await expect.poll(() => held.length).toBe(LOOKS_OUTSIDE_AT_ONCE_MAX);
  for (const what of ['picture', 'read'] as const) {
    expect(await ask(what, stylist, 'kurta.jpg?more')).toMatchObject({
      status: 429,
      body: { code: 'too_many' },
    });
  }
  const other = await newStylist(server);
  expect((await ask('picture', other, 'kurta.jpg?more')).status).toBe(200);
  for (const response of held) response.end();
  await Promise.all(waiting);
  expect((await ask('picture', stylist, 'kurta.jpg?more')).status).toBe(200);
});

test('the colour of a picture is that of the thing, not of what it lies on', async () => {
  const thing = sharp({ create: { width: 200, height: 200, channels: 3, background: '#2f6b4f' } });
  const picture = await sharp({
    create: { width: 400, height: 500, channels: 3, background: '#ffffff' },
  })
    .composite([{ input: await thing.png().toBuffer(), gravity: 'centre' }])
    .jpeg()
    .toBuffer();
  const sandbox = openSandbox();
  onTestFinished(() => sandbox.close());
  const colour = await sandbox.run('a shop', 'colour', picture);
  expect(distance(colour, labOfColour('2f6b4f'))).toBeLessThan(0.02);
});

test('a drawing is no picture: the placeholder stays and the job waits', async () => {
  const url = `${shop.url}drawing.svg`;
  await call(server, '/api/stylist/items/', {
    token: stylist.token,
    json: itemDraft({ image_url: url }),
  });
  const job = () =>
    server.db
      .selectFrom('jobs')
      .innerJoin('pictures', 'pictures.id', 'jobs.subject')
      .select('jobs.last_error')
      .where('pictures.source_url', '=', url)
      .executeTakeFirst();
  await expect
    .poll(async () => (await job())?.last_error, { timeout: 8000 })
    .toMatch(/not a picture/);
});

test('links are looked at, and dead ones told', async () => {
  const { id } = (
    await call<LibraryItem>(server, '/api/stylist/items/', {
      token: stylist.token,
      json: itemDraft({ ecommerce_url: `${shop.url}alive` }),
    })
  ).body;
  const states = async () => {
    const rows = await server.db.selectFrom('items').select(['id', 'link_state']).execute();
    const dead = rows.filter(({ link_state }) => link_state === 'broken').length;
    return { alive: rows.find((row) => row.id === id)?.link_state, dead };
  };
  await expect.poll(states, { timeout: 8000 }).toEqual({ alive: 'ok', dead: 1 });
});

test('a copy that is given up takes nothing back that another has made meanwhile', async () => {
  const picture = { id: newId(), source_url: `${shop.url}silent/late.jpg`, created_at: '' };
  const { db } = server;
  await db
    .insertInto('pictures')
    .values({ ...picture, status: 'waiting' })
    .execute();
  const before = held.length;
  const last = { kind: COPY_PICTURE, subject: picture.id, attempts: ATTEMPTS_MAX - 1 };
  await db
    .insertInto('jobs')
    .values({ ...last, id: newId(), run_at: '', created_at: '' })
    .execute();
  await expect.poll(() => held.length).toBeGreaterThan(before);
  const row = db.updateTable('pictures').set({ status: 'stored' }).where('id', '=', picture.id);
  await row.execute();
  held.at(-1)?.destroy();
  const job = db.selectFrom('jobs').select('id').where('subject', '=', picture.id);
  await expect.poll(() => job.execute()).toEqual([]);
  const status = db.selectFrom('pictures').select('status').where('id', '=', picture.id);
  expect(await status.execute()).toEqual([{ status: 'stored' }]);
});
