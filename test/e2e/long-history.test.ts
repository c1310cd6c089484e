import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { EMAIL, signIn } from '../support/consumer.ts';
import { addManyPhotos } from '../support/many-photos.ts';
import { startServer, type TestServer } from '../support/server.ts';

const PHOTOS = 5000;
const IN_THE_DOCUMENT_AT_MOST = 40;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await addManyPhotos(server, PHOTOS);
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
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
