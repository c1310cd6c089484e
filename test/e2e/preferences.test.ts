import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test as base } from '../fixtures.ts';
import { answered } from '../support/browser/errors.ts';
import { newEmail } from '../support/people/call.ts';
import { enter } from '../support/screens/enter.ts';
import { signIn } from '../support/screens/sign-in.ts';

const test = base
  /** Somebody who has said nothing yet of what she likes. */
  .extend('email', () => newEmail())
  .extend(
    'stored',
    ({ server, email }) =>
      () =>
        server.db
          .selectFrom('preferences')
          .innerJoin('users', 'users.id', 'preferences.user_id')
          .select(['gender', 'age_range', 'favorite_colors', 'style_preferences', 'sizes'])
          .where('users.email', '=', email)
          .executeTakeFirst(),
  );

const REFUSED = {
  status: 400,
  json: { success: false, code: 'invalid', message: 'Not like this.' },
};

let page: Page;

test.beforeEach(async ({ page: opened, server, email }) => {
  page = opened;
  await enter(page, server, email, '/?go=profile');
  await dialog('Set Your Preferences').waitFor();
});

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const isPressed = (name: string) => button(name).getAttribute('aria-pressed');

describe('after the first sign-in', () => {
  test('the camera she came for starts when they are saved, not behind them', async ({
    server,
  }) => {
    await page.addInitScript(() => {
      let asked = 0;
      navigator.mediaDevices.getUserMedia = () => {
        asked += 1;
        Object.assign(window, { asked });
        return Promise.reject(new DOMException('There is none', 'NotFoundError'));
      };
      Object.assign(window, { asked });
    });
    const asked = () => page.evaluate<number>('window.asked');
    await page.goto(`${server.url}/?go=photo`);
    await button('Female').click();
    await page.getByLabel('Age range').selectOption('18-24');
    expect(await asked()).toBe(0);
    await button('Save Preferences').click();
    await expect.poll(asked).toBe(1);
  });

  test('Cancel signs out once she has said so, and the next sign-in starts at Home', async ({
    server,
    email,
    stored,
  }) => {
    await button('Female').click();
    await button('Cancel').click();
    await dialog('Set them later?').waitFor();
    await button('Back to my preferences').click();
    await dialog('Set them later?').waitFor({ state: 'detached' });
    expect(await isPressed('Female')).toBe('true');
    await button('Cancel').click();
    await button('Sign out and set them next time').click();
    await button('Continue with Google (development)').waitFor();
    expect(await stored()).toBeUndefined();
    await signIn(page, email);
    await dialog('Set Your Preferences').waitFor();
    await page.getByText('Send a photo, get a look.').waitFor();
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        return server.db.selectFrom('events').where('name', '=', 'sign_out').selectAll().execute();
      })
      .toHaveLength(1);
  });

  test('Escape asks too, and leaves nobody in the app without them', async ({ stored }) => {
    await page.keyboard.press('Escape');
    await dialog('Set them later?').waitFor();
    await page.keyboard.press('Escape');
    await dialog('Set Your Preferences').waitFor();
    await page.reload();
    await dialog('Set Your Preferences').waitFor();
    expect(await stored()).toBeUndefined();
  });

  test('all that she says is kept, and shown when she comes to change it', async ({ stored }) => {
    await button('Save Preferences').click();
    await page.getByRole('alert').getByText('Please fill in all required fields').waitFor();
    const missing = page.getByText('still to choose');
    expect(await missing.count()).toBe(2);
    expect(await button('Male').evaluate((one) => one === document.activeElement)).toBe(true);
    await button('Prefer not to say').click();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await missing.count()).toBe(1);
    await button('Save Preferences').click();
    const age = page.getByLabel('Age range');
    expect(await age.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByLabel('Age range').selectOption('65+');
    await button('Marigold').click();
    await button('Indigo').click();
    await button('Marigold').click();
    await page.getByLabel('Style, in your words').fill('Handloom');
    await page.getByLabel('Sizes').fill('Kurta M, shoes 38');
    await button('Save Preferences').click();
    await dialog('Set Your Preferences').waitFor({ state: 'detached' });
    await page.getByText('Prefer not to say').waitFor();
    await expect.poll(stored).toEqual({
      gender: 4,
      age_range: '65+',
      favorite_colors: '["indigo"]',
      style_preferences: 'Handloom',
      sizes: '["Kurta M","shoes 38"]',
    });
    await button('Edit preferences').click();
    expect(await isPressed('Prefer not to say')).toBe('true');
    expect(await isPressed('Indigo')).toBe('true');
    expect(await isPressed('Marigold')).toBe('false');
    expect(await page.getByLabel('Age range').inputValue()).toBe('65+');
    expect(await page.getByLabel('Sizes').inputValue()).toBe('Kurta M, shoes 38');
    await button('Cancel').click();
    await dialog('Set Your Preferences').waitFor({ state: 'detached' });
  });

  test('what the server does not take is said, with all that she chose', async ({
    stored,
    errors,
  }) => {
    errors.mean(answered(400));
    await page.route('**/update_preferences/', (route) => route.fulfill(REFUSED));
    await button('Female').click();
    await page.getByLabel('Age range').selectOption('18-24');
    await page.getByLabel('Sizes').fill('Kurta M');
    await button('Save Preferences').click();
    const refusal = 'Failed to update preferences: Bad Request';
    await dialog('Set Your Preferences').getByText(refusal).waitFor();
    expect(await isPressed('Female')).toBe('true');
    expect(await page.getByLabel('Sizes').inputValue()).toBe('Kurta M');
    await page.unrouteAll();
    await button('Save Preferences').click();
    await expect.poll(stored).toMatchObject({ gender: 2, sizes: '["Kurta M"]' });
  });

  test('what a full phone could not keep is said, and can be saved again', async ({
    stored,
    errors,
  }) => {
    errors.mean(/^A change could not be kept on this phone QuotaExceededError: Full/);
    await button('Male').click();
    await page.getByLabel('Age range').selectOption('18-24');
    await page.evaluate(() => {
      Reflect.set(globalThis, 'put', Reflect.get(IDBObjectStore.prototype, 'put'));
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await button('Save Preferences').click();
    const failure = 'Failed to save preferences. Please try again.';
    await page.getByRole('alert').getByText(failure).waitFor();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = Reflect.get(globalThis, 'put');
    });
    await button('Save Preferences').click();
    await dialog('Set Your Preferences').waitFor({ state: 'detached' });
    await expect.poll(stored).toMatchObject({ gender: 1 });
  });
});
