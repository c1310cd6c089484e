import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { ABORTED, answered, NO_LINE } from '../support/browser/errors.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { call } from '../support/people/call.ts';
import { newPerson } from '../support/people/person.ts';
import { enter } from '../support/screens/enter.ts';
import { deletePhoto, photosIn } from '../support/screens/history.ts';
import { picture } from '../support/screens/picture.ts';
import { signIn } from '../support/screens/sign-in.ts';

const PROFILE = '/?go=profile';

let page: Page;

test.beforeEach(async ({ page: opened }) => {
  page = opened;
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const fact = (name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).getByRole('definition');

describe('the profile', () => {
  test('says who she is, and counts what she has as it changes', async ({ server, wardrobe }) => {
    await enter(page, server, wardrobe.email, PROFILE);
    await heading('Ananya Rao').waitFor();
    await page.getByText(wardrobe.email).waitFor();
    expect(await fact('Gender').innerText()).toBe('Female');
    expect(await fact('Age range').innerText()).toBe('25-34');
    await expect.poll(() => fact('Saved Outfits').innerText()).toBe('1');
    await expect.poll(() => fact('Photos Uploaded').innerText()).toBe('3');

    await page.getByRole('main').getByRole('link', { name: 'My Closet' }).last().click();
    await button('Remove kurta from closet').click();
    await page.goBack();
    await heading('Ananya Rao').waitFor();
    await expect.poll(() => fact('Saved Outfits').innerText()).toBe('0');
    await tab('History').click();
    await deletePhoto(page, photosIn(page).first());
    await tab('Profile').click();
    await expect.poll(() => fact('Photos Uploaded').innerText()).toBe('2');
  });

  test('sells a free plan nothing, and a premium one has no Upgrade', async ({
    server,
    wardrobe,
  }) => {
    await enter(page, server, wardrobe.email, PROFILE);
    await heading('Free Plan').waitFor();
    await button('Upgrade').click();
    await page.getByText('Premium is not on sale yet.').waitFor();
    const plans = page.getByRole('dialog').getByRole('region');
    expect(await plans.allInnerTexts()).toEqual([
      expect.stringMatching(/^Free\s+Photos\s+Basic upload/),
      expect.stringMatching(/^Premium\s+Photos\s+Unlimited uploads/),
    ]);
    await button('Good to know').click();
    await heading('Free and Premium').waitFor({ state: 'detached' });
    await button('Logout').click();
    await button('Continue with Google (development)').waitFor();
    const premium = { plan: 'premium' as const };
    await server.db.updateTable('users').set(premium).where('email', '=', wardrobe.email).execute();
    await signIn(page, wardrobe.email);
    await tab('Profile').click();
    await heading('Premium Plan').waitFor();
    expect(await button('Upgrade').count()).toBe(0);
  });

  test('says which preference is not specified', async ({ server, wardrobe }) => {
    await page.route('**/preferences/current/', async (route) => {
      const json = { ...(await (await route.fetch()).json()), gender: null };
      await route.fulfill({ json });
    });
    await enter(page, server, wardrobe.email, PROFILE);
    await heading('Preferences').waitFor();
    expect(await fact('Gender').innerText()).toBe('Not specified');
    expect(await fact('Age range').innerText()).toBe('25-34');
  });

  test('tells when the preferences were changed later on another device', async ({
    server,
    wardrobe,
    errors,
  }) => {
    errors.mean(NO_LINE);
    await fakeTime(page);
    await enter(page, server, wardrobe.email, PROFILE);
    await heading('Preferences').waitFor();
    // Without a worker, what says it does not come later.
    await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await button('Edit preferences').click();
    await page.getByLabel('Age range').selectOption('65+');
    await button('Save Preferences').click();
    await expect.poll(() => fact('Age range').innerText()).toBe('65+');
    await newPerson(server, wardrobe.email, { age_range: '45-54' });
    await page.clock.fastForward(60_000);
    await page.context().setOffline(false);
    await page
      .getByText('Your preferences were changed on another device. The newer ones are shown.')
      .waitFor();
    await expect.poll(() => fact('Age range').innerText()).toBe('45-54');
  });

  test('says nothing of what it does not know yet', async ({ server, wardrobe, errors }) => {
    errors.mean(ABORTED);
    for (const read of ['user/profile/', 'preferences/current/', 'saved', 'photos/user/**']) {
      await page.route(`**/${read}`, (route) => route.abort());
    }
    await enter(page, server, wardrobe.email, PROFILE);
    await page.getByText('Poshak cannot be reached.').waitFor();
    for (const name of ['Gender', 'Sizes', 'Saved Outfits', 'Photos Uploaded']) {
      expect(await fact(name).innerText()).toBe('–');
    }
    expect(await heading('Free Plan').count()).toBe(0);
    expect(await page.getByText(/No preferences found|Not specified/).count()).toBe(0);
    expect(await page.getByRole('main').getByText('0', { exact: true }).count()).toBe(0);
  });

  test('shows colours, style and sizes, and leaves her the colours of elsewhere', async ({
    server,
    wardrobe,
  }) => {
    const colours = ['Madder', 'teal', 'like the sea'];
    await call(server, '/api/user/profile/preferences/update_preferences/', {
      method: 'POST',
      token: wardrobe.client.token,
      json: {
        user_gender: 2,
        age_range: '25-34',
        color_preferences: { favorite_colors: colours },
        style_preferences: 'Handloom',
        sizes: ['Kurta M', 'shoes 38'],
      },
    });
    await enter(page, server, wardrobe.email, PROFILE);
    const favourites = fact('Favourite colours').getByRole('listitem');
    await expect.poll(() => favourites.allInnerTexts()).toEqual(colours);
    expect(await favourites.locator('i').count()).toBe(2);
    expect(await fact('Style').innerText()).toBe('Handloom');
    expect(await fact('Sizes').innerText()).toBe('Kurta M, shoes 38');
    // Where there is room, what she told stands beside who she is.
    const right = async (name: string) => (await heading(name).boundingBox())?.x ?? 0;
    expect(await right('Preferences')).toBe(await right('Free Plan'));
    await page.setViewportSize({ width: 820, height: 1180 });
    expect(await right('Preferences')).toBeGreaterThan(400);
    await button('Edit preferences').click();
    const isPressed = (name: string) => button(name).getAttribute('aria-pressed');
    expect(await isPressed('Madder')).toBe('true');
    await button('teal').click();
    expect(await isPressed('teal')).toBe('false');
    await button('Indigo').click();
    await button('Save Preferences').click();
    await expect
      .poll(() => favourites.allInnerTexts())
      .toEqual(['Madder', 'like the sea', 'Indigo']);
  });

  test('a change that the server does not take is said, and kept to be mended', async ({
    server,
    wardrobe,
    errors,
  }) => {
    errors.mean(answered(400));
    await enter(page, server, wardrobe.email, PROFILE);
    await page.route('**/update_preferences/', (route) =>
      route.fulfill({ status: 400, json: { success: false, code: 'invalid', message: 'No' } }),
    );
    await button('Edit preferences').click();
    await page.getByLabel('Style, in your words').fill('Handloom');
    await button('Save Preferences').click();
    const refusal = page.getByRole('alert').getByText('Failed to update preferences: Bad Request');
    await refusal.waitFor();
    expect(await fact('Style').innerText()).toBe('Not specified');
    await picture(page, 'preferences refused');
    await page.unrouteAll();
    await button('Change and save again').click();
    expect(await page.getByLabel('Style, in your words').inputValue()).toBe('Handloom');
    await button('Save Preferences').click();
    await expect.poll(() => fact('Style').innerText()).toBe('Handloom');
    await expect.poll(() => refusal.count()).toBe(0);
  });
});
