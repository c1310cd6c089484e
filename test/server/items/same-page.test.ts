import { beforeEach, expect, test } from 'vitest';
import type { Library, LibraryItem } from '../../../contract/items.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { newId } from '../../../server/ids.ts';
import { READ_PAGE } from '../../../server/items/job-kinds.ts';
import { samePagesQuery } from '../../../server/items/known.ts';
import { searchText } from '../../../server/items/queries.ts';
import { hasJob } from '../../../server/jobs/queue.ts';
import { call, uploadPhoto } from '../../support/people/call.ts';
import {
  createOutfit,
  itemDraft,
  newClient,
  newOutfit,
  outfitDraft,
  requestOf,
  type Client,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { planOf } from '../../support/server/plan.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const path = '/api/stylist/items/';
const server = serverOfFile();
const stylist = stylistOfFile(server);
let client: Client;
let link: string;

beforeEach(async () => {
  client = await newClient(server);
  link = itemDraft().ecommerce_url;
});

const add = (json: object) => call<LibraryItem>(server, path, { token: stylist.token, json });
const correct = (id: string, json: object) =>
  call<LibraryItem & { code?: string }>(server, `${path}${id}/`, {
    token: stylist.token,
    method: 'PATCH',
    json,
  });
const rows = () =>
  server.db
    .selectFrom('items')
    .selectAll()
    .where('ecommerce_url', 'like', `${link}%`)
    .orderBy('ecommerce_url')
    .execute();
const itemAt = (ecommerce_url: string) => itemDraft({ ecommerce_url });

test('the library has a page once, whatever the link brought along', async () => {
  const first = await add(itemAt(`${link}?utm_source=ig&variant=1`));
  for (const same of [
    `${link}?variant=1&fbclid=2#reviews`,
    `${link}/?variant=1`,
    link.replace('https', 'http').concat('?variant=1'),
  ]) {
    const { status, body } = await add(itemAt(same));
    expect([status, body.id, body.ecommerce_url]).toEqual([
      200,
      first.body.id,
      `${link}?utm_source=ig&variant=1`,
    ]);
  }
  expect((await add(itemAt(`${link}?variant=2`))).status).toBe(201);
  expect(await rows()).toHaveLength(2);
});

test('two links to a page in one outfit are one piece of the library, each as it was pasted', async () => {
  const links = [`${link}?gclid=1`, `${link}?gclid=2`];
  const items = links.map(itemAt);
  const { body } = await createOutfit(
    server,
    stylist.token,
    outfitDraft(client.photoId, { items }),
  );
  expect(body.outfits[0]?.items.map((item) => item.ecommerce_url)).toEqual(links);
  expect(await rows()).toHaveLength(1);
});

test('many who enter a page at once enter one', async () => {
  const links = Array.from({ length: 6 }, (_, at) => `${link}?utm_content=${at}`);
  await Promise.all(links.map((one) => add(itemAt(one))));
  expect(await rows()).toHaveLength(1);
});

test('a piece is not moved to a page that the library has, but to another link of its own', async () => {
  const here = (await add(itemAt(`${link}?ref=home`))).body;
  const other = (await add(itemAt(`${link}-2`))).body;
  expect((await correct(other.id, { ecommerce_url: `${link}?ref=mail` })).body.code).toBe(
    'url_taken',
  );
  const at = new Date().toISOString();
  const { id } = here;
  await server.db.updateTable('items').set({ sold_out_since: at }).where('id', '=', id).execute();
  const { body } = await correct(here.id, { ecommerce_url: link });
  expect(body).toMatchObject({ ecommerce_url: link, sold_out_since: at });
});

test('what the library finds of a page shows in an outfit with another link to it', async () => {
  const { id } = (await add(itemAt(`${link}?ref=home`))).body;
  const outfit = await newOutfit(server, stylist, client, { items: [itemAt(`${link}?ref=mail`)] });
  const at = new Date().toISOString();
  await server.db.updateTable('items').set({ sold_out_since: at }).where('id', '=', id).execute();
  const read = await call<typeof outfit>(server, `/api/stylist/outfits/${outfit.id}/`, client);
  expect(read.body.items[0]).toMatchObject({
    ecommerce_url: `${link}?ref=mail`,
    sold_out_since: at,
  });
  const report = { id: newId(), kind: 'sold_out' };
  const said = await call(server, `/api/items/${read.body.items[0]?.uuid}/reports/`, {
    token: client.token,
    json: report,
  });
  expect(said.status).toBe(202);
  const again = await call<typeof outfit>(server, `/api/stylist/outfits/${outfit.id}/`, client);
  expect(again.body.items[0]?.report).toMatchObject({ kind: 'sold_out' });
});

/** As builds of before have entered it: one for each link. */
async function enterAlone(ecommerce_url: string, page_key: string | null): Promise<string> {
  const piece = itemAt(ecommerce_url);
  const id = newId();
  await server.db
    .insertInto('items')
    .values({
      id,
      ecommerce_url,
      page_key,
      name: piece.name,
      brand: piece.brand,
      category: piece.category,
      search: searchText(piece),
      price_paise: 100,
      link_state: 'ok',
      created_at: new Date().toISOString(),
    })
    .execute();
  return id;
}

test('of two that stand for one page from before, what is known of one is known of the other', async () => {
  await newOutfit(server, stylist, client, { title: 'Rain day', items: [itemAt(link)] });
  const other = await enterAlone(`${link}?ref=old`, link);
  const { body: photo } = await uploadPhoto(server, client.token, await jpeg({ seed: 7 }));
  const asked = `for=${await requestOf(server, photo.id)}&ids=${other}`;
  const { body } = await call<Library>(server, `${path}?${asked}`, { token: stylist.token });
  expect(body.items).toMatchObject([{ id: other, given: { outfit: 'Rain day' } }]);
  if (!isEmbedded(server.db)) return;
  const plan = await planOf(server.db, samePagesQuery(server.db, ['a', 'b']));
  expect(plan).toContain('SEARCH items USING INDEX items_page (page_key=?)');
  expect(plan).not.toContain('SCAN items');
});

test('what a build of before has entered or moved is known by its link alone', async () => {
  const own = await enterAlone(`${link}?ref=old`, null);
  expect((await add(itemAt(`${link}?ref=old`))).body.id).toBe(own);
  const moved = await enterAlone(`${link}-elsewhere`, link);
  const added = await add(itemAt(link));
  expect([added.status, added.body.id]).toEqual([201, expect.not.stringMatching(moved)]);
});

test('a piece that its page calls sold out is so in the library at once, and is read again', async () => {
  const items = [
    { ...itemAt(link), availability: 'sold_out' as const, sizes_seen: [] },
    { ...itemAt(`${link}-2`), availability: 'in_stock' as const, sizes_seen: ['M', 'L'] },
  ];
  const outfit = await newOutfit(server, stylist, client, { items });
  expect(outfit.items).toMatchObject([
    { sold_out_since: expect.any(String) },
    { sold_out_since: null },
  ]);
  const [gone, here] = await rows();
  expect([gone?.sizes_seen, here?.sizes_seen]).toEqual(['[]', '["M","L"]']);
  expect(await hasJob(server.db, READ_PAGE, here?.id ?? '')).toBe(false);
  const again = { ...itemAt(`${link}-2`), availability: 'sold_out' as const };
  // What the library has is what it has read itself.
  expect((await add(again)).body.sold_out_since).toBeNull();
});

test('the size to take goes with its piece, and says so where the page names only others', async () => {
  const sized = { ...itemAt(`${link}-sized`), sizes_seen: ['S', 'L'], size: 'S' };
  const none = { ...itemAt(`${link}-unsaid`), size: 'M' };
  const backup = { ...itemAt(`${link}-backup`), size: 'UK 5' };
  const { id } = await newOutfit(server, stylist, client, {
    items: [{ ...sized, backups: [backup] }, none],
  });
  const read = async () =>
    (await call<Outfit>(server, `/api/stylist/outfits/${id}/`, { token: client.token })).body;
  const [kurta, other] = (await read()).items;
  expect([kurta?.size, kurta?.size_gone, kurta?.backups?.[0]?.size, other?.size]).toEqual([
    'S',
    undefined,
    'UK 5',
    'M',
  ]);
  const change = (json: object) =>
    call(server, `/api/stylist/outfits/${id}/`, {
      token: stylist.token,
      method: 'PATCH',
      json: { items: [{ uuid: kurta?.uuid, ...json }] },
    });
  await change({ size: 'M' });
  expect((await read()).items[0]).toMatchObject({ size: 'M', size_gone: true });
  await change({ name: 'The same piece' });
  expect((await read()).items[0]?.size).toBe('M');
  await change({ ecommerce_url: `${link}-another` });
  expect((await read()).items[0]?.size).toBeNull();
  expect((await change({ size: 'x'.repeat(25) })).status).toBe(400);
  await change({ size: 'L' });
  await change({ size: null });
  expect((await read()).items[0]?.size).toBeNull();
});
