import { expect, test } from '../fixtures.ts';
import { enter } from '../support/screens/enter.ts';
import { addManyPhotos, NO_PICTURE } from '../support/server/many-photos.ts';

const PHOTOS = 5000;
const IN_THE_DOCUMENT_AT_MOST = 40;

test('5,000 photos scroll as a dozen rows, and the place in the list is kept', async ({
  page,
  server,
  errors,
}) => {
  errors.mean(NO_PICTURE);
  const { email } = await addManyPhotos(server, PHOTOS);
  await enter(page, server, email);
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
