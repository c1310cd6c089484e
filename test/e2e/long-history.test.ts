import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { EMAIL, newWardrobe, signIn } from '../support/consumer.ts';
import { startServer, type TestServer } from '../support/server.ts';

const PHOTOS = 5000;
const IN_THE_DOCUMENT_AT_MOST = 40;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const { client } = await newWardrobe(server);
  const one = await server.db
    .selectFrom('photos')
    .selectAll()
    .where('user_id', '=', client.id)
    .executeTakeFirstOrThrow();
  const request = await server.db
    .selectFrom('requests')
    .selectAll()
    .where('photo_id', '=', one.id)
    .executeTakeFirstOrThrow();
  const all = Array.from({ length: PHOTOS }, (_, index) => {
    const created_at = new Date(Date.UTC(2025, 0, 1) + index * 60_000).toISOString();
    return { ...one, id: `many-${index}`, idempotency_key: `many-${index}`, created_at };
  });
  for (let from = 0; from < PHOTOS; from += 500) {
    const some = all.slice(from, from + 500);
    await server.db.insertInto('photos').values(some).execute();
    const requests = some.map(({ id, created_at }) =>
      Object.assign({}, request, { id: `of-${id}`, photo_id: id, due_at: created_at }),
    );
    await server.db.insertInto('requests').values(requests).execute();
  }
});
afterAll(async () => {
  await server.stop();
});

test('5,000 photos scroll as a dozen rows, and the place in the list is kept', async () => {
  const page = await (await openBrowser()).newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(server.url);
  await signIn(page, EMAIL);
  await page.getByRole('link', { name: 'View All' }).click();
  await page.getByText('5,003 photos').waitFor();

  await page.evaluate(async () => {
    for (let step = 0; step < 60; step += 1) {
      scrollBy(0, 700);
      await new Promise(requestAnimationFrame);
    }
  });
  expect(await page.getByRole('listitem').count()).toBeLessThan(IN_THE_DOCUMENT_AT_MOST);

  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(30_000);
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { name: 'Free Plan' }).waitFor();
  await page.goBack();
  await page.getByText('5,003 photos').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 1000);
});
