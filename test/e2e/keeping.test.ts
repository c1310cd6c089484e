import { expirePhotos } from '../../server/photos/keeping.ts';
import { expect, test as base } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { LINE_CUT, NO_LINE } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { enter } from '../support/screens/enter.ts';

const test = base.extend('look', SERVED);

const DAY_MS = 24 * 60 * 60_000;

test('she says without a line how long photos are kept, and what has gone is on this phone no more', async ({
  page,
  server,
  wardrobe,
  line,
  errors,
}) => {
  errors.mean(LINE_CUT, NO_LINE);
  const { email, client, outfit } = wardrobe;
  const expire = (at: Date) =>
    expirePhotos({
      db: server.db,
      now: at,
      onError: (error) => {
        throw error;
      },
    });
  await page.goto(line.url);
  await served(page);
  await enter(page, line, email);
  await page.getByText('Tap to view outfits').waitFor();
  const [picture = ''] = outfit.user_photo?.split('?') ?? [];
  const isKept = () =>
    page.evaluate(async (path) => (await caches.match(path)) !== undefined, picture);
  await expect.poll(isKept).toBe(true);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await line.down();
  await nav.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const terms = page.getByRole('group', { name: 'Keep my photos' });
  const term = (name: string) => terms.getByRole('button', { name });
  expect(await term('Until I delete them').getAttribute('aria-pressed')).toBe('true');
  await term('30 days').click();
  await expect.poll(() => term('30 days').getAttribute('aria-pressed')).toBe('true');
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => term('30 days').getAttribute('aria-pressed')).toBe('true');
  await line.up();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const stored = () =>
    server.db
      .selectFrom('preferences')
      .select(['keep_photos_days', 'keep_told_at'])
      .where('user_id', '=', client.id)
      .executeTakeFirst();
  await expect.poll(stored).toEqual({ keep_photos_days: 30, keep_told_at: null });

  await expire(new Date(Date.now() + 24 * DAY_MS));
  expect((await stored())?.keep_told_at).not.toBe(null);
  await expire(new Date(Date.now() + 32 * DAY_MS));
  await nav.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('The photo was deleted.').first().waitFor();
  await expect.poll(isKept).toBe(false);
  const inDatabase = () =>
    page.evaluate(async (id) => {
      const open = indexedDB.open('poshak-state');
      await new Promise((done) => open.addEventListener('success', done));
      const kept = open.result.transaction('keyval').objectStore('keyval').getKey(`photo/${id}`);
      await new Promise((done) => kept.addEventListener('success', done));
      open.result.close();
      return kept.result !== undefined;
    }, client.photoId);
  await expect.poll(inDatabase).toBe(false);
  await page.getByRole('button', { name: 'View Outfits' }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
});
