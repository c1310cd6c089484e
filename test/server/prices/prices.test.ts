import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KEPT_READ_EVERY_MS, PRICES_TOLD_EVERY_MS } from '../../../contract/limits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { PushMessage } from '../../../contract/push.ts';
import type { SavedItem, SavedOutfits } from '../../../contract/saved.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { PRICE_NEWS, READ_KEPT } from '../../../server/items/job-kinds.ts';
import { keptQuery } from '../../../server/items/read-kept.ts';
import { addJobAnew, hasJob } from '../../../server/jobs/queue.ts';
import { keepersQuery, pricesNotice, TELL_PRICES } from '../../../server/prices/tell.ts';
import { PUSH_PRICES } from '../../../server/push/notify.ts';
import { openShop, type Shop } from '../../support/outside/shop.ts';
import {
  startPushService,
  subscribedBrowser,
  type PushService,
} from '../../support/outside/push-service.ts';
import { call, newEmail, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import {
  itemDraft,
  newClient,
  newOutfit,
  newStylist,
  type Client,
} from '../../support/people/styling.ts';
import { planOf } from '../../support/server/plan.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const HOUR_MS = 60 * 60 * 1000;
const offer = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Kurta',
    offers: { '@type': 'Offer', priceCurrency: 'INR', ...data },
  })}</script>`;
const IN_STOCK = 'https://schema.org/InStock';
const SOLD_OUT = 'https://schema.org/OutOfStock';

let service: PushService;
let shop: Shop;
let server: TestServer;
let pages: Record<string, string> = {};
let reads: string[] = [];
let now = new Date('2026-11-20T08:00:00Z');
let made = 0;
let client: Client;
let outfit: Outfit;
let link: string;
let email: string;

beforeAll(async () => {
  service = await startPushService();
  shop = await openShop((request, response) => {
    reads.push(request.url ?? '');
    const body = pages[request.url ?? ''] ?? '';
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(body);
  });
  server = await startServer({
    now: () => now,
    env: {
      FETCH_ALLOW: `${shop.host},${service.host}`,
      PUBLIC_URL: 'http://localhost:8080',
      ACCESS_TTL_S: '86400',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
  shop.close();
});

/** Her session is one of then. */
async function later(ms: number): Promise<void> {
  now = new Date(now.getTime() + ms);
  const { token } = await signInConsumer(server, email);
  client = { ...client, token };
}
/** What is waited for comes while time goes on: no shop is asked twice at once. */
const asTimeGoes =
  <T>(look: () => T) =>
  () => {
    now = new Date(now.getTime() + 1000);
    return look();
  };
const pageSays = (data: object) => {
  pages[new URL(link).pathname] = offer({ availability: IN_STOCK, ...data });
};
const itemId = async (of = link) =>
  (
    await server.db
      .selectFrom('items')
      .select('id')
      .where('ecommerce_url', '=', of)
      .executeTakeFirstOrThrow()
  ).id;

beforeEach(async () => {
  made += 1;
  pages = {};
  link = `${shop.url}kurta-${made}`;
  email = newEmail();
  client = await newClient(server, email);
  await call(server, '/api/user/profile/preferences/update_preferences/', {
    token: client.token,
    json: PREFERENCES,
  });
  outfit = await newOutfit(server, await newStylist(server), client, {
    items: [
      itemDraft({ name: 'Madder kurta', ecommerce_url: link, estimated_price: 1499 }),
      itemDraft({ name: 'Stole', ecommerce_url: `${link}-stole`, estimated_price: 500 }),
    ],
  });
  await server.db.deleteFrom('jobs').execute();
  await later(HOUR_MS);
  reads = [];
});

const PREFERENCES = {
  user_gender: 2,
  age_range: '25-34',
  color_preferences: { favorite_colors: [] },
};
const prefer = (tell_prices: boolean) =>
  call(server, '/api/user/profile/preferences/update_preferences/', {
    token: client.token,
    json: { ...PREFERENCES, tell_prices },
  });
const pathOf = (what: string, at = 0) =>
  `/api/stylist/outfits/${outfit.id}/items/${outfit.items[at]?.uuid}/${what}`;
const keep = (method = 'PUT', at = 0) =>
  call(server, pathOf('saved', at), { method, token: client.token });
const buy = (state = 'bought') =>
  call(server, pathOf('owned/'), { method: 'PUT', token: client.token, json: { state } });
const closet = async (): Promise<SavedItem | undefined> => {
  const path = `/api/stylist/outfits/user/${client.id}/saved`;
  const { body } = await call<SavedOutfits>(server, path, { token: client.token });
  return body.outfits[0]?.items.find(({ buyUrl }) => buyUrl === link);
};
const told = async () =>
  (
    await server.db
      .selectFrom('preferences')
      .select('prices_told_at')
      .where('user_id', '=', client.id)
      .executeTakeFirstOrThrow()
  ).prices_told_at;

async function subscribe() {
  const { endpoint, keys, path, read } = subscribedBrowser(service);
  const json = { endpoint, keys, kinds: ['outfit_ready'] };
  await call(server, '/api/push/subscriptions/', { token: client.token, json });
  const mine = () =>
    service.pushed
      .filter((one) => one.path === path)
      .map((one) => (read(one) as PushMessage).notification);
  return { mine };
}

/** Until its page is read as it says now, and all that follows from it is done. */
async function readAgain() {
  const before = reads.length;
  await later(KEPT_READ_EVERY_MS + HOUR_MS);
  const path = new URL(link).pathname;
  await expect.poll(asTimeGoes(() => reads.slice(before))).toContain(path);
  await settled();
}
const settled = () =>
  expect
    .poll(
      asTimeGoes(async () => {
        const jobs = await server.db
          .selectFrom('jobs')
          .select('kind')
          .where('kind', 'in', [PRICE_NEWS, TELL_PRICES, PUSH_PRICES, READ_KEPT])
          .where('run_at', '<=', new Date(now.getTime() + HOUR_MS).toISOString())
          .execute();
        return jobs.map(({ kind }) => kind);
      }),
    )
    .toEqual([]);

test('what fell by a tenth since it was kept is told in the closet, and by one push', async () => {
  const { mine } = await subscribe();
  await keep();
  pageSays({ price: '1350' });
  await readAgain();
  expect(await closet()).toMatchObject({ price: 1499, kept_price: 1499, price_now: 1350 });
  expect(mine()).toEqual([]);
  pageSays({ price: '1349.10' });
  await readAgain();
  expect(await closet()).toMatchObject({ kept_price: 1499, price_now: 1349.1 });
  await expect.poll(asTimeGoes(() => mine().length)).toBe(1);
  expect(mine()[0]).toMatchObject({
    title: 'A price in your closet fell',
    body: 'Madder kurta is ₹1,349.10, was ₹1,499 when you kept it.',
    navigate: 'http://localhost:8080/?go=closet',
  });
  // Day by day the same again is no news.
  await readAgain();
  expect(mine()).toHaveLength(1);
});

test('what it cost when she kept it is what the shop asked for then', async () => {
  await keep('PUT', 1);
  await keep();
  pageSays({ price: '1200' });
  await readAgain();
  await keep('DELETE');
  await keep();
  expect(await closet()).toMatchObject({ price: 1499, price_now: 1200, kept_price: 1200 });
});

test('what was sold out and is there again is told', async () => {
  const { mine } = await subscribe();
  await keep();
  pageSays({ price: '1499', availability: SOLD_OUT });
  await readAgain();
  expect(await closet()).toMatchObject({ sold_out_since: expect.any(String), back_since: null });
  pageSays({ price: '1499' });
  await readAgain();
  expect(await closet()).toMatchObject({ sold_out_since: null, back_since: expect.any(String) });
  await expect.poll(asTimeGoes(() => mine().length)).toBe(1);
  expect(mine()[0]).toMatchObject({ title: 'There again' });
});

test('what fell and was told is told again once it was sold out and is there', async () => {
  const { mine } = await subscribe();
  await keep();
  pageSays({ price: '900' });
  await readAgain();
  await expect.poll(asTimeGoes(() => mine().length)).toBe(1);
  await later(PRICES_TOLD_EVERY_MS);
  pageSays({ price: '900', availability: SOLD_OUT });
  await readAgain();
  pageSays({ price: '900' });
  await readAgain();
  await expect.poll(asTimeGoes(() => mine().length)).toBe(2);
  expect(mine()[1]?.body).toBe('Madder kurta is ₹900, was ₹1,499 when you kept it.');
  await later(PRICES_TOLD_EVERY_MS);
  await readAgain();
  expect(mine()).toHaveLength(2);
});

test('once a week at most, and then what is news by then', async () => {
  const { mine } = await subscribe();
  await keep();
  pageSays({ price: '1200' });
  await readAgain();
  await expect.poll(asTimeGoes(() => mine().length)).toBe(1);
  pageSays({ price: '900' });
  await readAgain();
  expect(mine()).toHaveLength(1);
  expect(await hasJob(server.db, TELL_PRICES, client.id)).toBe(true);
  await later(PRICES_TOLD_EVERY_MS);
  await expect.poll(asTimeGoes(() => mine().length)).toBe(2);
  expect(mine()[1]?.body).toContain('₹900');
});

test('what was told before stands aside for what is news', async () => {
  const { mine } = await subscribe();
  await keep('PUT', 1);
  await later(1000);
  await keep();
  pageSays({ price: '1200' });
  await readAgain();
  await expect.poll(asTimeGoes(() => mine().length)).toBe(1);
  await later(PRICES_TOLD_EVERY_MS);
  pages[new URL(`${link}-stole`).pathname] = offer({ availability: IN_STOCK, price: '400' });
  await readAgain();
  await expect.poll(asTimeGoes(() => mine().length)).toBe(2);
  expect(mine()[1]?.body).toBe('Stole is ₹400, was ₹500 when you kept it.');
});

test.each<[string, () => Promise<unknown>]>([
  ['bought', () => buy()],
  ['taken out', () => keep('DELETE')],
  [
    'dearer again',
    async () => {
      pageSays({ price: '1499' });
      await readAgain();
    },
  ],
  ['switched off', () => prefer(false)],
])('what was %s before it was sent is not told', async (_, meanwhile) => {
  const { mine } = await subscribe();
  await keep();
  // Nobody sends for now.
  service.answer(503);
  pageSays({ price: '1200' });
  await later(KEPT_READ_EVERY_MS + HOUR_MS);
  await expect.poll(asTimeGoes(told)).not.toBeNull();
  await expect.poll(asTimeGoes(() => mine().length)).toBe(1);
  await meanwhile();
  expect(await pricesNotice(server.db, client.id)).toBeNull();
});

test('a fall that was told is over once it is dearer again, and the next one is told', async () => {
  const { mine } = await subscribe();
  await keep();
  pageSays({ price: '900' });
  await readAgain();
  await expect.poll(asTimeGoes(() => mine().length)).toBe(1);
  await later(8 * 24 * HOUR_MS);
  pageSays({ price: '1499' });
  await readAgain();
  pageSays({ price: '1100' });
  await readAgain();
  await expect.poll(asTimeGoes(() => mine().length)).toBe(2);
});

test('who has it switched off, has bought it or took it out is told nothing', async () => {
  const { mine } = await subscribe();
  await prefer(false);
  await keep();
  pageSays({ price: '1200' });
  await readAgain();
  expect(mine()).toEqual([]);
  await prefer(true);
  await buy();
  const id = await itemId();
  await addJobAnew(server.db, PRICE_NEWS, id, now, now);
  await settled();
  expect(mine()).toEqual([]);
  expect(await told()).toBeNull();
  // Returned, it is news again.
  await buy('returned');
  await addJobAnew(server.db, PRICE_NEWS, id, now, now);
  await expect.poll(asTimeGoes(() => mine().length)).toBe(1);
});

test('what was bought in one outfit is no news where it was kept from another', async () => {
  await subscribe();
  await keep();
  const { body: photo } = await uploadPhoto(server, client.token, await jpeg({ width: 320 }));
  const again = await newOutfit(
    server,
    await newStylist(server),
    { ...client, photoId: photo.id },
    { items: [itemDraft({ name: 'Madder kurta', ecommerce_url: link, estimated_price: 1499 })] },
  );
  await call(server, `/api/stylist/outfits/${again.id}/items/${again.items[0]?.uuid}/owned/`, {
    method: 'PUT',
    token: client.token,
    json: { state: 'bought' },
  });
  pageSays({ price: '1200' });
  await readAgain();
  expect(await told()).toBeNull();
});

test('who can be told nothing is not counted as told', async () => {
  await keep();
  pageSays({ price: '1200' });
  await readAgain();
  expect(await told()).toBeNull();
});

test('a page is read as long as somebody keeps the piece, and once a day', async () => {
  await keep();
  await readAgain();
  const id = await itemId();
  expect(await hasJob(server.db, READ_KEPT, id)).toBe(true);
  const count = () => reads.filter((url) => url === new URL(link).pathname).length;
  const before = count();
  await later(12 * HOUR_MS);
  // Somebody who keeps it anew does not bring it forward.
  await keep();
  await settled();
  expect(count()).toBe(before);
  await keep('DELETE');
  await later(KEPT_READ_EVERY_MS);
  await expect.poll(asTimeGoes(() => hasJob(server.db, READ_KEPT, id))).toBe(false);
  expect(count()).toBe(before);
  await keep();
  await buy();
  await later(KEPT_READ_EVERY_MS + HOUR_MS);
  await expect.poll(asTimeGoes(() => hasJob(server.db, READ_KEPT, id))).toBe(false);
  expect(count()).toBe(before);
  // Returned, it may be bought again.
  await buy('returned');
  await readAgain();
  expect(count()).toBe(before + 1);
});

test('what was bought at a place keeps nobody from reading of the piece that stands there since', async () => {
  await keep();
  await buy();
  const id = await itemId();
  const swapped = `${link}-swapped`;
  await server.db
    .updateTable('items')
    .set({ ecommerce_url: swapped })
    .where('id', '=', id)
    .execute();
  expect(await keptQuery(server.db, id, link).executeTakeFirst()).toBe(undefined);
  expect(await keptQuery(server.db, id, swapped).executeTakeFirst()).toBeDefined();
});

test('no question about a piece goes through the whole closet of everybody', async () => {
  const { db } = server;
  if (!isEmbedded(db)) return;
  for (const query of [keptQuery(db, 'item', link), keepersQuery(db, 'item')]) {
    const plan = await planOf(db, query);
    expect(plan).toMatch(/SEARCH outfit_items USING (COVERING )?INDEX outfit_items_item/);
    expect(plan).not.toContain('SCAN');
  }
});
