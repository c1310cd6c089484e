import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mending } from '../../../contract/items.ts';
import {
  PAGE_READ_EVERY_MS,
  REPORTS_A_DAY,
  REPORTS_AGREE,
  REPORTS_CONTRADICTED_MAX,
  REPORT_SHOWN_MS,
  SOLD_OUT_READ_EVERY_MS,
} from '../../../contract/limits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import { readPage } from '../../../server/items/read-page.ts';
import { READ_PAGE } from '../../../server/items/job-kinds.ts';
import { settle } from '../../../server/items/decide-reports.ts';
import { mendingNotice } from '../../../server/push/notices.ts';
import { addJob } from '../../../server/jobs/queue.ts';
import { openShop, type Shop } from '../../support/outside/shop.ts';
import { call, signInConsumer, type Session } from '../../support/people/call.ts';
import {
  itemDraft,
  newClient,
  newOutfit,
  newStylist,
  type Client,
} from '../../support/people/styling.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const NOTHING = '<p>Are you a robot?</p>';
const offer = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Kurta',
    offers: { '@type': 'Offer', priceCurrency: 'INR', ...data },
  })}</script>`;

let shop: Shop;
let server: TestServer;
let stylist: Session;
let page = { status: 200, body: NOTHING };
let reads = 0;
let hold = Promise.resolve();
let now = new Date('2026-11-20T08:00:00Z');
let made = 0;

beforeAll(async () => {
  shop = await openShop((_, response) => {
    reads += 1;
    void hold.then(() =>
      response.writeHead(page.status, { 'Content-Type': 'text/html' }).end(page.body),
    );
  });
  server = await startServer({
    now: () => now,
    env: { FETCH_ALLOW: shop.host, ACCESS_TTL_S: '86400' },
  });
  stylist = await newStylist(server);
});
afterAll(async () => {
  await server.stop();
  shop.close();
});

let client: Client;
let outfit: Outfit;
let link: string;
beforeEach(async () => {
  now = new Date('2026-11-20T08:00:00Z');
  made += 1;
  link = `${shop.url}kurta-${made}`;
  page = { status: 200, body: NOTHING };
  client = await newClient(server);
  outfit = await given(client);
  await linkIsChecked();
  later(60_000);
  // It is looked at by itself, again and again.
  await server.db.deleteFrom('jobs').execute();
  reads = 0;
});

const given = (whom: Client) =>
  newOutfit(server, stylist, whom, {
    items: [itemDraft({ name: 'Kurta', ecommerce_url: link, estimated_price: 1299 })],
  });

const linkIsChecked = () =>
  expect
    .poll(async () => {
      const item = await server.db
        .selectFrom('items')
        .select('link_checked_at')
        .where('ecommerce_url', '=', link)
        .executeTakeFirstOrThrow();
      return item.link_checked_at;
    })
    .not.toBe(null);

const report = (
  { token }: Session,
  id: string | undefined,
  json: object,
  headers: Record<string, string> = {},
) =>
  call(server, `/api/items/${id}/reports/`, {
    token,
    json: { id: randomUUID(), ...json },
    headers,
  });
const piece = async ({ token } = client as Session, id = outfit.id) => {
  const { body } = await call<Outfit>(server, `/api/stylist/outfits/${id}/`, { token });
  return body.items[0]!;
};
const say = async (json: object, whom = client, got = outfit) =>
  expect((await report(whom, got.items[0]?.uuid, json)).status).toBe(202);
const agree = async (json: object, count = REPORTS_AGREE) => {
  for (let one = 0; one < count; one += 1) {
    const other = await newClient(server);
    await say(json, other, await given(other));
  }
};
const isRead = () =>
  expect
    .poll(async () => {
      const job = await server.db
        .selectFrom('jobs')
        .select('run_at')
        .where('kind', '=', 'read_page')
        .where((eb) => eb.or([eb('attempts', '>', 0), eb('run_at', '<=', now.toISOString())]))
        .executeTakeFirst();
      return job === undefined;
    })
    .toBe(true);
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const mending = async (who = stylist) =>
  (await call<Mending>(server, '/api/stylist/items/mend/', { token: who.token })).body;
const own = async () => (await mending()).pieces.find(({ item }) => item.ecommerce_url === link);
/** The page is asked for, and answers when it is let. */
function holdPage() {
  let answer = () => {};
  hold = new Promise((resolve) => {
    answer = () => resolve();
  });
  return answer;
}
const SOLD_OUT = { kind: 'sold_out' };
const DIFFERS = { kind: 'price', price: 1499 };

describe('what somebody says of a piece', () => {
  test('is taken of a piece that was given to her, once', async () => {
    const stranger = await signInConsumer(server);
    const id = outfit.items[0]?.uuid;
    expect((await report(stranger, id, SOLD_OUT)).status).toBe(404);
    expect((await report(client, randomUUID(), SOLD_OUT)).status).toBe(404);
    expect((await report(client, id, { kind: 'price' })).status).toBe(400);
    expect((await report(client, id, { ...DIFFERS, price: -1 })).status).toBe(400);
    expect((await report(client, id, { ...DIFFERS, price: 0 })).status).toBe(400);
    const json = { id: randomUUID(), ...DIFFERS };
    const again = await Promise.all([json, json].map((one) => report(client, id, one)));
    expect(again.map(({ status }) => status)).toEqual([202, 202]);
    await say({ kind: 'price', price: 1599 });
    const rows = await server.db
      .selectFrom('reports')
      .select(['price_paise', 'user_id'])
      .where('user_id', '=', client.id)
      .execute();
    expect(rows).toEqual([{ price_paise: 159_900, user_id: client.id }]);
  });

  test('stands by when it was said: neither a late copy nor what lay on another phone undoes it', async () => {
    const say = async (json: object, device: string, n: number, age = 0) => {
      const headers = { 'Write-Order': `device=${device}, n=${n}, age=${age}` };
      const { status } = await report(client, outfit.items[0]?.uuid, json, headers);
      expect(status).toBe(202);
    };
    await say(DIFFERS, 'phone', 2, 20);
    // Given up on its way, and replaced before it came.
    await say({ ...DIFFERS, price: 1 }, 'phone', 1, 40);
    await say({ ...DIFFERS, price: 2 }, 'tablet', 1, 60);
    expect(await piece()).toMatchObject({ report: { kind: 'price', price: DIFFERS.price } });
    // The other kind counts beside it, whichever was said last.
    await say(SOLD_OUT, 'tablet', 2, 30);
    expect(await piece()).toMatchObject({ report: { kind: 'price' } });
    const said = server.db.selectFrom('reports').select('kind').where('user_id', '=', client.id);
    expect(await said.execute()).toHaveLength(2);
    await say(SOLD_OUT, 'tablet', 3, 10);
    expect(await piece()).toMatchObject({ report: { kind: 'sold_out' } });
  });

  test('has an end for one day', async () => {
    const values = Array.from({ length: REPORTS_A_DAY }, (_, at) => ({ at }));
    const items = await server.db.selectFrom('items').select('id').limit(1).execute();
    for (const { at } of values) {
      await server.db
        .insertInto('reports')
        .values({
          id: randomUUID(),
          user_id: client.id,
          item_id: items[0]!.id,
          kind: 'price',
          price_paise: at,
          day: '2026-11-20',
          created_at: now.toISOString(),
          settled_at: null,
        })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'item_id', 'kind', 'day']).doNothing(),
        )
        .execute();
      const id = randomUUID();
      await server.db
        .insertInto('items')
        .values({
          id,
          ecommerce_url: `https://shop.example/${id}`,
          name: id,
          brand: '',
          category: '',
          image_url: null,
          picture_id: null,
          price_paise: 1,
          search: '',
          link_state: 'ok',
          link_checked_at: null,
          archived_at: '2026-11-20T08:00:00Z',
          created_at: '2026-11-20T08:00:00Z',
        })
        .execute();
      items[0] = { id };
    }
    expect((await report(client, outfit.items[0]?.uuid, SOLD_OUT)).status).toBe(429);
    later(20 * 60 * 60_000);
    await say(SOLD_OUT);
  });

  test('has the page read once an hour, however many say it', async () => {
    page.body = offer({ price: 1299 });
    const others = await Promise.all(Array.from({ length: 12 }, () => newClient(server)));
    const got: Outfit[] = [];
    for (const other of others) got.push(await given(other));
    await Promise.all(others.map((other, at) => say(DIFFERS, other, got[at])));
    await isRead();
    expect(reads).toBe(1);
    const item = await server.db
      .selectFrom('items')
      .select('id')
      .where('ecommerce_url', '=', link)
      .executeTakeFirstOrThrow();
    // Another node, or whoever was away for longer than the lease.
    await addJob(server.db, READ_PAGE, item.id, now);
    await isRead();
    expect(reads).toBe(1);
    await say(SOLD_OUT);
    later(PAGE_READ_EVERY_MS - 1000);
    await isRead();
    expect(reads).toBe(1);
    later(2000);
    await expect.poll(() => reads).toBe(2);
    await isRead();
    expect(reads).toBe(2);
  });
});

describe('what the page says', () => {
  test('wins: another price stands beside the old one, in every outfit', async () => {
    page.body = offer({ price: '2,799.00', availability: 'https://schema.org/InStock' });
    await say(DIFFERS);
    await isRead();
    expect(await piece()).toMatchObject({ estimated_price: 1299, price_now: 2799 });
    expect(await own()).toMatchObject({
      price_was: 1299,
      said_by: 'page',
      looks: 1,
      item: { estimated_price: 2799, sold_out_since: null },
    });
    expect((await mending(await newStylist(server))).pieces).toEqual([]);
  });

  test('said twice over midnight it is one', async () => {
    const json = { id: randomUUID(), ...SOLD_OUT };
    const id = outfit.items[0]?.uuid;
    expect((await report(client, id, json)).status).toBe(202);
    later(12 * 60 * 60_000);
    expect((await report(client, id, json)).status).toBe(202);
    const rows = server.db.selectFrom('reports').select('id').where('user_id', '=', client.id);
    expect(await rows.execute()).toHaveLength(1);
    // Of somebody else's it is another one.
    const other = await newClient(server);
    const got = await given(other);
    expect((await report(other, got.items[0]?.uuid, json)).status).toBe(202);
    const both = server.db.selectFrom('reports').select('id').where('id', '=', json.id);
    expect(await both.execute()).toHaveLength(2);
  });

  test('what it cost at first stays beside it until a stylist has seen to it', async () => {
    page.body = offer({ price: 1499 });
    await say(DIFFERS);
    await isRead();
    page.body = offer({ price: 1599 });
    await say(SOLD_OUT);
    later(PAGE_READ_EVERY_MS + 1000);
    await isRead();
    expect(await own()).toMatchObject({ price_was: 1299, item: { estimated_price: 1599 } });
    page.body = offer({ price: 1299 });
    await say(DIFFERS);
    later(PAGE_READ_EVERY_MS + 1000);
    await isRead();
    expect(await piece()).toMatchObject({ price_now: null });
    // What she said besides no page has answered.
    const clients_say = [{ kind: 'sold_out', price: null }];
    expect(await own()).toMatchObject({ price_was: null, said_by: 'client', clients_say });
  });

  test('what is back at its price is nothing to mend', async () => {
    page.body = offer({ price: 1299, availability: 'SoldOut' });
    await say(SOLD_OUT);
    await isRead();
    expect(await own()).toMatchObject({ said_by: 'page' });
    page.body = offer({ price: 1299, availability: { '@id': 'https://schema.org/InStock' } });
    await say(DIFFERS);
    later(PAGE_READ_EVERY_MS + 1000);
    await isRead();
    expect(await own()).toBeUndefined();
  });

  test('what a stylist types answers what was said before, and other money', async () => {
    page.body = offer({ price: 49.5, priceCurrency: 'USD' });
    await say(DIFFERS);
    await isRead();
    page.body = NOTHING;
    await agree(DIFFERS, REPORTS_AGREE - 1);
    later(PAGE_READ_EVERY_MS + 1000);
    await isRead();
    const { body } = await call<{ items: { id: string; ecommerce_url: string }[] }>(
      server,
      '/api/stylist/items/',
      { token: stylist.token },
    );
    const id = body.items.find(({ ecommerce_url }) => ecommerce_url === link)?.id;
    await call(server, `/api/stylist/items/${id}/`, {
      method: 'PATCH',
      token: stylist.token,
      json: { estimated_price: 1399 },
    });
    expect(await piece()).toMatchObject({ price_now: 1399, foreign_price: null });
    await agree(DIFFERS, 1);
    later(PAGE_READ_EVERY_MS + 1000);
    await isRead();
    expect(await piece()).toMatchObject({ price_now: 1399 });
  });

  test('what a page says days later contradicts nobody', async () => {
    await say(SOLD_OUT);
    await isRead();
    await server.db
      .updateTable('reports')
      .set({ created_at: '2026-11-18T08:00:00.000Z' })
      .where('user_id', '=', client.id)
      .execute();
    page.body = offer({ price: 1299, availability: 'InStock' });
    await agree(DIFFERS, 1);
    later(PAGE_READ_EVERY_MS + 1000);
    await isRead();
    const rows = server.db
      .selectFrom('reports')
      .select(['contradicted', 'settled_at'])
      .where('user_id', '=', client.id);
    expect(await rows.execute()).toEqual([{ contradicted: 0, settled_at: expect.any(String) }]);
  });

  test('what is sold out at its old price is to mend, and what is back at another one too', async () => {
    page.body = offer({ price: 1499 });
    await say(DIFFERS);
    await isRead();
    page.body = offer({ price: 1299, availability: 'SoldOut' });
    await say(SOLD_OUT);
    later(PAGE_READ_EVERY_MS + 1000);
    await isRead();
    expect(await own()).toMatchObject({
      price_was: null,
      item: { sold_out_since: expect.any(String) },
    });
    page.body = offer({ price: 1399, availability: 'InStock' });
    await say(DIFFERS);
    later(PAGE_READ_EVERY_MS + 1000);
    await isRead();
    expect(await own()).toMatchObject({ price_was: 1299, item: { sold_out_since: null } });
  });

  test('what another page said is nothing to a piece whose link was corrected meanwhile', async () => {
    page.body = offer({ price: 2799 });
    const { body } = await call<{ items: { id: string }[] }>(
      server,
      `/api/stylist/items/?q=Kurta`,
      { token: stylist.token },
    );
    const [item] = body.items;
    const says = { price: 2799, foreign: null, isSoldOut: true, sizes: [], isBroken: false };
    const read = { id: item?.id ?? '', url: 'https://shop.example/before', says };
    expect(await settle(server.db, read, now)).toBe(false);
    expect(await piece()).toMatchObject({ price_now: null, sold_out_since: null });
  });

  test('of a piece whose link was corrected in the library what she has is told', async () => {
    page.body = offer({ price: 1499 });
    await server.db
      .updateTable('items')
      .set({ ecommerce_url: `${link}-moved` })
      .where('ecommerce_url', '=', link)
      .execute();
    await say(DIFFERS);
    await isRead();
    expect(await piece()).toMatchObject({ price_now: 1499 });
  });

  test('nobody takes a piece off against it', async () => {
    page.body = offer({ price: 1299, availability: 'http://schema.org/InStock' });
    await agree(SOLD_OUT);
    await agree(DIFFERS);
    await isRead();
    expect(await piece()).toMatchObject({ price_now: null, sold_out_since: null });
    expect(await own()).toBeUndefined();
  });

  test.each([
    ['JSON-LD', offer({ price: 1299, availability: 'https://schema.org/OutOfStock' })],
    [
      'JSON-LD, in every size',
      offer({}).replace(
        /"offers":.*}/,
        `"offers":[{"price":1299,"priceCurrency":"INR","availability":"SoldOut"},{"availability":"Discontinued"}]}`,
      ),
    ],
    [
      'microdata',
      '<div itemscope itemtype="https://schema.org/Product"><span itemprop="price" content="1299">x</span><meta itemprop="priceCurrency" content="INR"><link itemprop="availability" href="https://schema.org/OutOfStock"></div>',
    ],
    [
      'OpenGraph',
      '<meta property="og:title" content="Kurta"><meta property="product:price:amount" content="1299"><meta property="product:price:currency" content="INR"><meta property="product:availability" content="out of stock">',
    ],
  ])('sold out, as %s says it, until the page has it back', async (_, body) => {
    page.body = body;
    await say(SOLD_OUT);
    await isRead();
    expect(await piece()).toMatchObject({ price_now: null, sold_out_since: now.toISOString() });
    expect(await own()).toMatchObject({ said_by: 'page', price_was: null });
    page.body = offer({ price: 1299, availability: 'InStock' });
    later(SOLD_OUT_READ_EVERY_MS + 1000);
    await isRead();
    const back = server.db.selectFrom('items').select('sold_out_since');
    expect(await back.where('ecommerce_url', '=', link).execute()).toEqual([
      { sold_out_since: null },
    ]);
  });

  test('what can be had in one size is not sold out', async () => {
    page.body = offer({}).replace(
      /"offers":.*}/,
      `"offers":[{"price":1299,"priceCurrency":"INR","availability":"SoldOut"},{"availability":"LimitedAvailability"}]}`,
    );
    await say(SOLD_OUT);
    await isRead();
    expect(await piece()).toMatchObject({ sold_out_since: null });
  });

  test.each([
    ['JSON-LD', offer({ price: 49.5, priceCurrency: 'usd' })],
    ['microdata', '<i itemprop=price>49.50</i><meta itemprop="priceCurrency" content="USD">'],
  ])('other money is shown as it is and never computed with: %s', async (_, body) => {
    page.body = body;
    await say(DIFFERS);
    await isRead();
    expect(await piece()).toMatchObject({
      estimated_price: 1299,
      price_now: null,
      foreign_price: { amount: 49.5, currency: 'USD' },
    });
    expect(await own()).toBeUndefined();
  });
});

describe('what she is shown of it', () => {
  const readLongAgo = () => {
    const read_at = new Date(now.getTime() - REPORT_SHOWN_MS - 1000).toISOString();
    return server.db
      .updateTable('reports')
      .set({ read_at })
      .where('user_id', '=', client.id)
      .execute();
  };
  const shown = async (who = client, got = outfit) => (await piece(who, got.id)).report ?? null;

  test('that it is asked, and what the page says, on each of her phones and to nobody else', async () => {
    expect(await shown()).toBe(null);
    page.body = offer({ price: 1250, availability: 'InStock' });
    await server.db.updateTable('items').set({ page_read_at: null }).execute();
    const answerNow = holdPage();
    await say(DIFFERS);
    const asked = { kind: 'price', price: 1499, at: now.toISOString() };
    const unread = { ...asked, read_at: null, reads_at: null, page: null, told: false };
    expect(await shown()).toEqual(unread);
    await expect.poll(() => reads).toBe(1);
    expect(await shown()).toEqual(unread);
    answerNow();
    await isRead();
    expect(await shown()).toEqual({
      ...unread,
      read_at: now.toISOString(),
      page: { price: 1250, foreign: null, sold_out: false },
      told: true,
    });
    const other = await newClient(server);
    expect(await shown(other, await given(other))).toBe(null);
    expect((await piece(stylist)).report).toBeUndefined();
    await readLongAgo();
    expect(await shown()).toBe(null);
  });

  test('that the page says nothing, and her stylist finds what she said', async () => {
    await say(DIFFERS);
    await isRead();
    expect(await shown()).toMatchObject({ page: null, told: true, read_at: now.toISOString() });
    expect(await own()).toMatchObject({
      said_by: 'client',
      price_was: null,
      clients_say: [{ kind: 'price', price: 1499 }],
    });
    // Until it is seen to.
    await readLongAgo();
    expect(await shown()).toMatchObject({ told: true });
    const { item } = (await own())!;
    await call(server, `/api/stylist/items/${item.id}/`, {
      method: 'PATCH',
      token: stylist.token,
      json: { estimated_price: 1499 },
    });
    expect(await own()).toBeUndefined();
    expect(await shown()).toBe(null);
  });

  test('when its page was read a short while ago, when that is again', async () => {
    page.body = offer({ price: 1299 });
    await say(DIFFERS);
    await isRead();
    const due = new Date(now.getTime() + PAGE_READ_EVERY_MS).toISOString();
    later(10 * 60_000);
    await say({ kind: 'price', price: 1599 });
    expect(await shown()).toMatchObject({ price: 1599, read_at: null, reads_at: due, page: null });
  });

  test('that nothing came of it, where the job gave up', async () => {
    await server.db.updateTable('items').set({ page_read_at: now.toISOString() }).execute();
    await say(SOLD_OUT);
    const { id } = await server.db
      .selectFrom('items')
      .select('id')
      .where('ecommerce_url', '=', link)
      .executeTakeFirstOrThrow();
    const deps = { db: server.db, now: () => now } as Parameters<typeof readPage>[0];
    expect(await readPage(deps).giveUp?.(id)).toBe(null);
    expect(await shown()).toMatchObject({ read_at: now.toISOString(), page: null, told: true });
    expect(reads).toBe(0);
  });

  test('nothing that nobody will read any more', async () => {
    await server.db.updateTable('items').set({ page_read_at: now.toISOString() }).execute();
    await say(SOLD_OUT);
    await server.db.deleteFrom('jobs').execute();
    expect(await shown()).toBe(null);
  });

  test('and not that a stylist hears of it where what she says counts for nothing', async () => {
    const { id: item_id } = await server.db
      .selectFrom('items')
      .select('id')
      .where('ecommerce_url', '=', link)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: REPORTS_CONTRADICTED_MAX }, (_, at) => ({
      id: randomUUID(),
      user_id: client.id,
      item_id,
      kind: 'price' as const,
      price_paise: 1,
      day: `before ${at}`,
      created_at: now.toISOString(),
      settled_at: now.toISOString(),
      contradicted: 1,
    }));
    await server.db.insertInto('reports').values(rows).execute();
    await say(SOLD_OUT);
    await isRead();
    expect(await shown()).toMatchObject({ page: null, told: false });
    expect(await own()).toBeUndefined();
  });
});

describe('where the page says nothing', () => {
  test.each([
    ['turns us away', { status: 403, body: offer({ price: 1 }) }],
    ['asks for a person', { status: 200, body: NOTHING }],
    ['is ill', { status: 503, body: '' }],
  ])('as one that %s, people who agree are believed, and no fewer', async (_, answer) => {
    page = answer;
    await say(SOLD_OUT);
    await say(SOLD_OUT);
    await agree(SOLD_OUT, REPORTS_AGREE - 2);
    later(PAGE_READ_EVERY_MS + 1000);
    await isRead();
    expect(await piece()).toMatchObject({ sold_out_since: null });
    await agree(SOLD_OUT, 1);
    later(PAGE_READ_EVERY_MS + 1000);
    await isRead();
    expect(await piece()).toMatchObject({ sold_out_since: now.toISOString() });
    expect(await own()).toMatchObject({ said_by: 'people' });
  });

  test('they are believed of one price alone', async () => {
    await agree({ kind: 'price', price: 1400 }, 2);
    await agree({ kind: 'price', price: 1500 }, 2);
    await isRead();
    expect(await piece()).toMatchObject({ price_now: null });
    await agree({ kind: 'price', price: 1500.5 }, 1);
    later(PAGE_READ_EVERY_MS + 1000);
    await isRead();
    expect((await piece()).price_now).toBeGreaterThanOrEqual(1500);
  });

  test('one is enough where the link is broken, but not for a price', async () => {
    page = { status: 404, body: '' };
    await say(DIFFERS);
    await isRead();
    expect(await piece()).toMatchObject({ price_now: null, sold_out_since: null });
    await say(SOLD_OUT);
    later(PAGE_READ_EVERY_MS + 1000);
    await isRead();
    expect(await piece()).toMatchObject({ linkState: 'broken', sold_out_since: now.toISOString() });
    expect(await own()).toMatchObject({ said_by: 'link' });
  });

  test('who was contradicted by pages too often counts for nothing', async () => {
    for (let time = 0; time < REPORTS_CONTRADICTED_MAX; time += 1) {
      page.body = offer({ price: 1299, availability: 'InStock' });
      await say(SOLD_OUT);
      await isRead();
      // What lies further back was another day's.
      await server.db
        .updateTable('reports')
        .set({ day: `before ${time}` })
        .where('user_id', '=', client.id)
        .where('day', 'like', '2026-%')
        .execute();
      later(PAGE_READ_EVERY_MS + 1000);
    }
    page.body = NOTHING;
    await say(SOLD_OUT);
    await agree(SOLD_OUT, REPORTS_AGREE - 1);
    await isRead();
    expect(await piece()).toMatchObject({ sold_out_since: null });
    await agree(SOLD_OUT, 1);
    later(PAGE_READ_EVERY_MS + 1000);
    await isRead();
    expect(await piece()).toMatchObject({ sold_out_since: now.toISOString() });
  });
});

describe('to mend', () => {
  test('who has it in a look is told once a day, and not of what was seen to', async () => {
    const { id } = await server.db
      .selectFrom('stylists')
      .select('id')
      .where('id', '=', stylist.id)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('push_subscriptions')
      .values({
        id: `of-${made}`,
        role: 'stylist',
        subject_id: id,
        endpoint: `https://push.example/${made}`,
        p256dh: 'x',
        auth: 'x',
        kinds: '["new_request"]',
        created_at: now.toISOString(),
      })
      .execute();
    await server.db.updateTable('stylists').set({ mending_told_on: null }).execute();
    const told = () =>
      server.db
        .selectFrom('stylists')
        .select('mending_told_on')
        .where('id', '=', id)
        .executeTakeFirst();
    page.body = offer({ price: 1499 });
    await say(DIFFERS);
    await isRead();
    expect(await told()).toEqual({ mending_told_on: '2026-11-20' });
    expect(await mendingNotice(server.db, id)).toMatchObject({ id });
    const pushes = () =>
      server.db.selectFrom('jobs').select('id').where('kind', '=', 'push_mending').execute();
    await server.db.deleteFrom('jobs').where('kind', '=', 'push_mending').execute();
    page.body = offer({ price: 1599 });
    await say(SOLD_OUT);
    later(PAGE_READ_EVERY_MS + 1000);
    await isRead();
    expect(await own()).toMatchObject({ item: { estimated_price: 1599 } });
    expect(await pushes()).toEqual([]);
    await server.db.updateTable('items').set({ changed_at: null }).execute();
    expect(await mendingNotice(server.db, id)).toBe(null);
  });

  test('a piece in the archive takes nobody’s notice of the day', async () => {
    const told = () =>
      server.db
        .selectFrom('stylists')
        .select('id')
        .where('mending_told_on', 'is not', null)
        .execute();
    await server.db.updateTable('stylists').set({ mending_told_on: null }).execute();
    await server.db
      .updateTable('items')
      .set({ archived_at: now.toISOString() })
      .where('ecommerce_url', '=', link)
      .execute();
    page.body = offer({ price: 1499 });
    await say(DIFFERS);
    await isRead();
    expect(await piece()).toMatchObject({ price_now: 1499 });
    expect(await told()).toEqual([]);
  });

  test('a new price is taken, and nothing is left to mend', async () => {
    page.body = offer({ price: 1499 });
    await say(DIFFERS);
    await isRead();
    const item = (await own())?.item;
    await call(server, `/api/stylist/items/${item?.id}/`, {
      method: 'PATCH',
      token: stylist.token,
      json: { estimated_price: 1499 },
    });
    expect(await own()).toBeUndefined();
    expect(await piece()).toMatchObject({ price_now: 1499 });
  });

  test('another piece may be taken in the looks and stands in the templates', async () => {
    page.body = offer({ price: 1299, availability: 'OutOfStock' });
    await say(SOLD_OUT);
    await isRead();
    const item = (await own())!.item;
    const { body: other } = await call<{ id: string }>(server, '/api/stylist/items/', {
      token: stylist.token,
      json: itemDraft({ name: 'Other kurta', estimated_price: 1199 }),
    });
    const { body: template } = await call<{ id: string }>(server, '/api/stylist/templates/', {
      token: stylist.token,
      json: {
        name: 'Office',
        title: 'Office',
        description: '',
        items: [{ category: 'Kurta', itemId: item.id }],
      },
    });
    const replace = (who: Session, id = item.id, to = other.id) =>
      call<{ looks: number }>(server, `/api/stylist/items/${id}/replace/`, {
        token: who.token,
        json: { with: to },
      });
    expect((await replace(stylist, randomUUID())).status).toBe(404);
    expect((await replace(stylist, item.id, randomUUID())).status).toBe(404);
    expect((await replace(client)).status).toBe(403);
    const colleague = await newStylist(server);
    const theirs = await newOutfit(server, colleague, await newClient(server), {
      items: [itemDraft({ name: 'Kurta', ecommerce_url: link, estimated_price: 1299 })],
    });
    expect((await replace(stylist)).body).toEqual({ looks: 1 });
    expect((await mending(colleague)).pieces).toMatchObject([{ looks: 1 }]);
    await server.db
      .updateTable('outfits')
      .set({ status: 'discarded' })
      .where('id', '=', theirs.id)
      .execute();
    expect((await replace(stylist)).body).toEqual({ looks: 0 });
    const now = await piece();
    expect(now).toMatchObject({ name: 'Kurta', backups: [{ name: 'Other kurta' }] });
    expect(await own()).toBeUndefined();
    const { body } = await call<{ templates: { id: string; items: { itemId?: string }[] }[] }>(
      server,
      '/api/stylist/templates/',
      { token: stylist.token },
    );
    expect(body.templates.find(({ id }) => id === template.id)?.items).toEqual([
      { category: 'Kurta', itemId: other.id },
    ]);
  });
});
