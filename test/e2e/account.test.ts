import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { version } from '../../package.json' with { type: 'json' };
import { expect, test as base } from '../fixtures.ts';
import { signIn } from '../support/screens/sign-in.ts';
import type { TestServer } from '../support/server/server.ts';

const test = base.extend('look', { colorScheme: 'light' });

let page: Page;

test.beforeEach(async ({ home, server }) => {
  page = home;
  await page.goto(`${server.url}/?go=settings`);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Runs in the page: the theme that is on disk. */
const keptTheme = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('poshak-state');
    opening.addEventListener('success', () => {
      const { result: db } = opening;
      const reading = db.transaction('keyval').objectStore('keyval').get('settings');
      reading.addEventListener('success', () => {
        resolve(reading.result?.theme);
        db.close();
      });
    });
  });

const userRow = ({ db }: TestServer, email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();

describe('in Settings', () => {
  test('are the version, and her data as a file on her phone', async ({ wardrobe }) => {
    await page.getByText(`Poshak ${version}`, { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Download my data').click(),
    ]);
    expect(download.suggestedFilename()).toBe('poshak.json');
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain(wardrobe.email);
    expect(file).toContain('Madder by lamplight');
  });

  test('her account goes, with all that this phone kept of it', async ({ server, wardrobe }) => {
    const { email } = wardrobe;
    await button('Delete my account').click();
    await button('Keep my account').click();
    expect(await userRow(server, email)).toBeDefined();
    await button('Delete my account').click();
    await button('Delete everything').click();
    await button('Continue with Google (development)').waitFor();
    await page.setViewportSize({ width: 360, height: 700 });
    const told = page.getByText('Your account is deleted, with everything that was in it.');
    await told.waitFor();
    const google = await button('Continue with Google (development)').boundingBox();
    const toast = await page.locator('[data-sonner-toast]').boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(google?.y ?? 0);
    expect(await userRow(server, email)).toBeUndefined();
    await button('Close').click();
    await signIn(page, email);
    await page.getByRole('heading', { name: 'Set Your Preferences' }).waitFor();
    expect(await page.getByText('Madder by lamplight').count()).toBe(0);
  });

  test('the theme she chose is there with the first frame, also signed out', async ({ server }) => {
    await page.getByLabel('Dark').check();
    const dark = 'rgb(20, 18, 16)';
    await page.addInitScript(() => {
      const grounds = new Set<string>();
      Object.assign(window, { grounds });
      const look = () => {
        if (document.body) grounds.add(getComputedStyle(document.documentElement).backgroundColor);
        requestAnimationFrame(look);
      };
      look();
    });
    const grounds = () => page.evaluate(() => [...(Reflect.get(window, 'grounds') ?? [])]);
    const bars = () =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')));
    await expect.poll(() => page.evaluate(keptTheme)).toBe('dark');
    await page.goto(`${server.url}/?go=profile`);
    await button('Logout').waitFor();
    expect(await grounds()).toEqual([dark]);
    await button('Logout').click();
    await button('Continue with Google (development)').waitFor();
    await page.reload();
    await button('Continue with Google (development)').waitFor();
    expect(await grounds()).toEqual([dark]);
    expect(await bars()).toEqual(['#141210', '#141210']);
  });
});
