import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test as base } from '../fixtures.ts';
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
});
