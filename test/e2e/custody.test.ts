import { expect, test as base } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { SERVED } from '../support/browser/look.ts';
import { approveOutfit } from '../support/people/approve-outfit.ts';
import { signInStylist, uploadPhoto } from '../support/people/call.ts';
import { requestOf } from '../support/people/styling.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { openQueue, review, rowOf } from '../support/screens/desk.ts';

const test = base.extend('look', SERVED);

test('a photo is a blur at the desk until she begins with it', async ({ queue, newDesk }) => {
  const { email } = await queue();
  const page = await newDesk();
  const faces = page.locator('.pic');
  await faces.first().waitFor();
  const drawn = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/media/')),
    );
  await page
    .getByRole('button', { name: /Pending/ })
    .first()
    .click();
  const row = rowOf(page, email);
  await row.waitFor();
  await expect.poll(() => row.locator('.pic').getAttribute('style')).toContain('data:image/png');
  expect(await row.locator('.pic img').count()).toBe(0);
  expect(await drawn()).toEqual([]);
  await review(page, email);
  const photo = page.getByRole('img', { name: 'Photo of Ananya Rao' });
  await expect.poll(() => photo.getAttribute('data-shown')).toBe('true');
  expect((await drawn()).length).toBeGreaterThan(0);
});

test('whoever styled her before opens a photo by hand alone, also by the keys', async ({
  server,
  queue,
  newDesk,
}) => {
  const { email, id, token, photoId } = await queue();
  const asha = await signInStylist(server);
  await approveOutfit(server, asha.token, photoId, 'Madder by lamplight');
  const next = await uploadPhoto(server, token, await jpeg({ seed: 77 }));
  await server.db.deleteFrom('photo_views').execute();
  const opened = async () => {
    const rows = await server.db
      .selectFrom('photo_views')
      .select('photo_id')
      .where('photo_id', 'in', [photoId, next.body.id])
      .orderBy('id')
      .execute();
    return rows.map((row) => row.photo_id);
  };
  const page = await newDesk();
  await openQueue(page);
  const row = rowOf(page, email);
  await row.waitFor();
  for (const key of ['j', 'j', 'k', 'Control+k', 'Escape']) await page.keyboard.press(key);
  expect(await row.locator('.pic img').count()).toBe(0);

  await page.goto(new URL(`/stylist-login/clients/${id}`, page.url()).href);
  const closed = page.getByRole('button', { name: /open it\. The client sees who did\.$/ });
  await expect.poll(async () => closed.count()).toBe(2);
  expect(await faultsOf(page)).toEqual([]);
  expect(await opened()).toEqual([]);
  await closed.first().press('Enter');
  await expect.poll(async () => closed.count()).toBe(1);
  await expect.poll(opened).toEqual([next.body.id]);
  expect(await page.locator(':focus img').getAttribute('alt')).toMatch(/^Photo of /);
  await page.getByRole('button', { name: 'Correct Madder by lamplight' }).click();
  await page.getByRole('heading', { name: 'Correct the outfit' }).waitFor();
  await closed.waitFor();
  expect(await opened()).toEqual([next.body.id]);
  await closed.click();
  await expect.poll(opened).toEqual([next.body.id, photoId]);

  await server.db.deleteFrom('photo_views').execute();
  const request = await requestOf(server, next.body.id);
  await page.goto(new URL(`/stylist-login/requests/${request}`, page.url()).href);
  const photo = page.getByRole('img', { name: 'Photo of Ananya Rao' });
  await expect.poll(() => photo.getAttribute('data-shown')).toBe('true');
  expect(await opened()).toEqual([next.body.id]);
});
