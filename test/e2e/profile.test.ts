import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test as base } from '../fixtures.ts';
import { ABORTED, NO_LINE } from '../support/browser/errors.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { newPerson } from '../support/people/person.ts';
import { enter } from '../support/screens/enter.ts';
import { signIn } from '../support/screens/sign-in.ts';

const test = base.extend('look', { serviceWorkers: 'block' });

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
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
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
    const columns = page.getByRole('columnheader');
    expect(await columns.allInnerTexts()).toEqual(['What you get', 'Free', 'Premium']);
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

  test('says that no preferences were found', async ({ server, wardrobe, errors }) => {
    errors.mean(ABORTED);
    await page.route('**/preferences/current/', (route) => route.abort());
    await enter(page, server, wardrobe.email, PROFILE);
    await page.getByText('No preferences found').waitFor();
    expect(await fact('Gender').count()).toBe(0);
  });
});
