import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import type { Ask } from '../../contract/asks.ts';
import { OUTFIT_ITEMS_MAX } from '../../contract/limits.ts';
import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { answered } from '../support/browser/errors.ts';
import { call } from '../support/people/call.ts';
import { itemDraft, newClient, newOutfit, newStylist } from '../support/people/styling.ts';
import type { TestServer } from '../support/server/server.ts';

async function newLink(server: TestServer, items = [itemDraft(), itemDraft(), itemDraft()]) {
  const client = await newClient(server, `${randomUUID()}@example.com`);
  const outfit = await newOutfit(server, await newStylist(server), client, { items });
  const { body } = await call<Ask>(server, `/api/stylist/outfits/${outfit.id}/asks/`, {
    token: client.token,
    json: { id: randomUUID() },
  });
  return new URL(body.url).pathname;
}

const NAME = 'A hand block printed kurta of Bagru cotton with a very long name';

const LETTERS_PX = 60;

/** Words that run beyond the window, and what axe finds. */
async function isSound(page: Page, at: string) {
  const [shown, wide] = await page.evaluate(() => [
    document.documentElement.clientWidth,
    document.documentElement.scrollWidth,
  ]);
  expect([at, wide]).toEqual([at, shown]);
  // A word of it has room for its letters, side by side.
  const boxes = await Promise.all(
    (await page.getByRole('heading').all()).map((heading) => heading.boundingBox()),
  );
  expect([at, boxes.filter((box) => (box?.width ?? 0) < LETTERS_PX)]).toEqual([at, []]);
  expect([at, await faultsOf(page)]).toEqual([at, []]);
}

test('the page for others is whole at any size, in the dark, and in the colours of the phone', async ({
  server,
  open,
  errors,
}) => {
  errors.mean(answered(400), answered(410));
  const path = await newLink(server, [itemDraft({ name: NAME }), itemDraft()]);
  const looks = [
    { width: 206 },
    { width: 320 },
    { width: 412, colorScheme: 'dark' },
    { width: 1280 },
    { width: 1280, colorScheme: 'dark' },
    { width: 412, forcedColors: 'active' },
  ] as const;
  for (const { width, ...look } of looks) {
    const context = await open({ viewport: { width, height: 839 }, ...look });
    const page = await context.newPage();
    const at = `${width} ${JSON.stringify(look)}`;
    await page.goto(server.url + path);
    await isSound(page, `asked ${at}`);
    await page.getByLabel('Your name').fill('Maa');
    await page.getByRole('button', { name: /^Send to/ }).click();
    await page.getByRole('alert').waitFor();
    await isSound(page, `refused ${at}`);
    await page.locator('label[for^=like]').first().click();
    await page.locator('label[for^=pass]').last().click();
    await isSound(page, `chosen ${at}`);
    await page.getByRole('button', { name: /^Send to/ }).click();
    await page.getByRole('heading', { name: 'Thank you, Maa.' }).waitFor();
    await isSound(page, `thanked ${at}`);
    await page.goto(`${server.url}/v/asha`);
    await isSound(page, `over ${at}`);
    await context.close();
  }
});

test('it works without scripts, in one request beside pictures that is light when it is fullest', async ({
  server,
  open,
}) => {
  const items = Array.from({ length: OUTFIT_ITEMS_MAX }, (_, at) =>
    itemDraft({ name: `${NAME} ${at}` }),
  );
  const path = await newLink(server, items);
  const context = await open({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  const answer = await page.goto(server.url + path);
  const sizes = await answer?.request().sizes();
  expect((sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0)).toBeLessThan(20_000);
  expect(asked.filter((type) => type !== 'image')).toEqual(['document']);
  await page.locator('label[for^=like]').first().click();
  await page.getByLabel('Your name').fill('Maa');
  await page.getByRole('button', { name: /^Send to/ }).click();
  await page.getByRole('heading', { name: 'Thank you, Maa.' }).waitFor();
  expect((await context.cookies(server.url + path)).map(({ path: of }) => of)).toEqual([path]);
  expect(await context.cookies(server.url)).toEqual([]);
});
