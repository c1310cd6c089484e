import type { Page } from 'playwright';
import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { answered } from '../support/browser/errors.ts';
import { PHONE, STILL, WIDE } from '../support/browser/look.ts';
import { photosIn } from '../support/screens/history.ts';
import { picture } from '../support/screens/picture.ts';
import { signIn } from '../support/screens/sign-in.ts';

const LOOKS = [
  { name: 'phone light', viewport: PHONE, colorScheme: 'light' },
  { name: 'phone dark', viewport: PHONE, colorScheme: 'dark' },
  { name: 'wide light', viewport: WIDE, colorScheme: 'light' },
  { name: 'wide dark', viewport: WIDE, colorScheme: 'dark' },
] as const;

test.for(LOOKS)(
  'every screen is whole and accessible, $name',
  async ({ name, ...look }, { open, server, wardrobe, errors }) => {
    errors.mean(new RegExp(`${answered(404).source}.*/nowhere`));
    const page = await (await open({ ...STILL, ...look })).newPage();
    const nav = page.getByRole('navigation', { name: 'Main' });
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const heading = (label: string) => page.getByRole('heading', { name: label, exact: true });
    const seen = async (screen: string, sign: ReturnType<Page['locator']>) => {
      await sign.waitFor();
      await page.evaluate(async () => {
        await document.fonts.ready;
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      });
      // What moves from screen to screen is moved by a script.
      await expect.poll(() => page.locator('.shared[style*="translate"]').count()).toBe(0);
      await picture(page, `${screen} ${name}`);
      expect({ screen, faults: await faultsOf(page) }).toEqual({ screen, faults: [] });
    };

    await page.goto(server.url);
    await seen('login', button('Continue with Google (development)'));
    await page.getByRole('link', { name: 'See an example' }).click();
    await seen('example', heading('Festival by lamplight'));
    await page.goBack();
    await button('Privacy').click();
    await seen('privacy', heading('Who sees your photo'));
    await page.keyboard.press('Escape');

    await signIn(page, wardrobe.email);
    await seen('home', page.getByText('Tap to view outfits'));
    await nav.getByRole('link', { name: 'History' }).click();
    await seen('history', page.getByText('One more photo, please'));
    await photosIn(page).first().click();
    await seen('photo', button('Delete photo'));
    await button('Delete photo').click();
    await seen('delete photo', heading('Delete this photo?'));
    await button('Keep photo').click();
    await button('Close').click();
    await button('View Outfits').first().press('Enter');
    await seen('details', page.getByText('The whole look'));
    await page.getByRole('button', { name: /, your stylist$/ }).click();
    await seen('stylist', heading('Made for you'));

    await nav.getByRole('link', { name: 'Profile' }).click();
    await seen('profile', heading('Free Plan'));
    await button('Upgrade').click();
    await seen('upgrade', heading('Free and Premium'));
    await button('Good to know').click();
    await button('Edit preferences').click();
    await seen('preferences', heading('Set Your Preferences'));
    await button('Cancel').click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await seen('settings', page.getByText('Delete my account'));
    await button('Show').click();
    await seen('outbox', heading('Waiting on this phone'));
    await button('Close').click();
    // A person is not as fast as that.
    await expect.poll(() => page.evaluate(() => 'sheets' in history.state)).toBe(false);
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'My Closet' }).last().click();
    await seen('closet', button('Remove kurta from closet'));
    await page.getByText('Mine 0').click();
    await seen('mine', button('Add what you own'));
    await button('Add what you own').click();
    await seen('camera of a piece', heading('All of the piece, in daylight'));
    await button('Take Photo').click();
    await seen('what is it', button('Add to my closet'));
    await page.getByLabel('What do you call it?').fill('Blue shirt');
    await button('Shirt').click();
    await button('Add to my closet').click();
    await seen('one of mine', heading('Blue shirt'));
    await button('Open Blue shirt').click();
    await seen('mine in full', button('Delete it'));
    await button('Change its name or kind').click();
    await seen('another name', button('Save'));
    await button('Close').click();
    await button('Change its name or kind').waitFor();
    await button('Close').click();
    await expect.poll(() => page.evaluate(() => 'sheets' in history.state)).toBe(false);

    await nav.getByRole('link', { name: 'Home' }).click();
    await button('Take Photo').click();
    await seen('camera', heading('Stand inside the arch'));
    await button('Take Photo').click();
    await seen('preview', button('Submit Photo'));
    await button('Turn or crop').click();
    await seen('edit', button('Use this photo'));
    await button('Close').click();
    await button('Show it in full').click();
    await seen('preview in full', button('Zoom in'));
    await button('Close').click();
    await button('Back').click();
    await heading('Recent Uploads').waitFor();

    await page.goto(`${server.url}/nowhere`);
    await seen('not found', heading('Oops! Page not found'));
  },
);
