import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { LINE_CUT } from '../support/browser/errors.ts';
import { LastRelease } from '../support/outside/last-release.ts';
import { newEmail, signInConsumer } from '../support/people/call.ts';
import { itemDraft, newOutfit, newStylist } from '../support/people/styling.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { sendPhoto, submitPhoto } from '../support/screens/photo.ts';
import { savePreferences, signIn } from '../support/screens/sign-in.ts';

const piece = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function rate(page: Page, name: string, star: string) {
  await piece(page, name).getByRole('radio', { name: star }).click();
  await piece(page, name).getByRole('button', { name: 'Submit Rating' }).click();
}

async function changeAge(page: Page, range: string) {
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Edit preferences' }).click();
  await page.getByLabel('Age range').selectOption(range);
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const test = base
  .extend('line', async ({ server }, { onCleanup }) => {
    const line = new LastRelease(server);
    onCleanup(() => line.down());
    await line.up();
    return line;
  })
  .extend('email', () => newEmail())
  /** Her phone with the last release: she has sent a photo, and sees its look. */
  .extend('page', async ({ context, line, server, email }) => {
    const page = await context.newPage();
    await page.goto(line.url);
    await signIn(page, email);
    await savePreferences(page);
    await sendPhoto(page, await jpeg({ seed: 1 }));
    await page.getByRole('button', { name: 'Back to Home' }).click();
    const { id: photoId } = await server.db
      .selectFrom('photos')
      .innerJoin('users', 'users.id', 'photos.user_id')
      .select('photos.id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const client = { ...(await signInConsumer(server, email)), photoId };
    const items = ['kurta', 'stole'].map((name) => itemDraft({ name }));
    await newOutfit(server, await newStylist(server), client, { items });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Tap to view outfits').click();
    await page.getByText('The whole look').waitFor();
    return page;
  })
  /** What the server has of her. */
  .extend('stored', ({ server, email }) => async () => {
    const hers = server.db.selectFrom('users').where('email', '=', email);
    const ratings = await hers
      .innerJoin('ratings', 'ratings.user_id', 'users.id')
      .select('rating')
      .orderBy('rating')
      .execute();
    const photos = await hers
      .innerJoin('photos', 'photos.user_id', 'users.id')
      .select('photos.id')
      .execute();
    const preferences = await hers
      .innerJoin('preferences', 'preferences.user_id', 'users.id')
      .select('age_range')
      .executeTakeFirst();
    return {
      photos: photos.length,
      ratings: ratings.map(({ rating }) => rating),
      age: preferences?.age_range,
    };
  });

test('the last release goes on with the server of today', async ({ page, stored }) => {
  await rate(page, 'kurta', '5, Excellent');
  await piece(page, 'kurta').getByText('Saved to closet').waitFor();
  await page.getByRole('button', { name: 'Back to History' }).click();
  await changeAge(page, '45-54');
  await page.getByRole('link', { name: 'My Closet' }).first().click();
  await page.getByText('1 saved item', { exact: true }).waitFor();
  await expect.poll(stored).toEqual({ photos: 1, ratings: [5], age: '45-54' });
});

test('what the last release has kept on the phone this one shows and sends', async ({
  page,
  line,
  stored,
  errors,
}) => {
  errors.mean(LINE_CUT);
  await rate(page, 'kurta', '5, Excellent');
  await piece(page, 'kurta').getByText('Saved to closet').waitFor();
  line.meet('/api/', { kind: 'cut' }, Infinity);
  await rate(page, 'stole', '2, Fair');
  await page.getByRole('button', { name: 'Back to History' }).click();
  await changeAge(page, '45-54');
  await page.getByRole('link', { name: 'Home' }).click();
  await submitPhoto(page, await jpeg({ seed: 2 }));
  await page.getByText('Saved on this phone.').waitFor();
  expect(await stored()).toEqual({ photos: 1, ratings: [5], age: '25-34' });

  line.update();
  await page.goto(line.url);
  await page.getByText('On this phone').first().waitFor();
  await page.getByText('Tap to view outfits').or(page.getByText('Ready')).first().waitFor();
  line.heal();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(stored).toEqual({ photos: 2, ratings: [2, 5], age: '45-54' });
  await page.getByText('On this phone').first().waitFor({ state: 'detached' });
});
