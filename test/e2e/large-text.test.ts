import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { cutWords } from '../support/browser/cut.ts';
import { answered, NO_LINE } from '../support/browser/errors.ts';
import type { Fonts } from '../support/browser/fonts.ts';
import { SERVED, STILL } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { picture } from '../support/screens/picture.ts';
import { signIn } from '../support/screens/sign-in.ts';

const LONG_TITLE =
  'An unhurried afternoon of handloom Chanderi, Maheshwari and Kanjeevaram for her';
const LONG_NAME = 'Venkatanarasimharaju Lakshminarayanan Subrahmanyam';
const LAKHS_IN_PAISE = 123_456_750;
const SIZES = ['100%', '200%'];

/** Walks from screen to screen; answers the words that do not stand whole on each. */
const test = base
  .extend('look', { ...STILL, ...SERVED })
  .extend('walk', ({ server, wardrobe, page, fonts, errors }) => async (size: string) => {
    const { email } = wardrobe;
    errors.mean(NO_LINE, answered(404));
    await server.db.updateTable('outfits').set({ title: LONG_TITLE }).execute();
    await server.db.updateTable('outfit_items').set({ price_paise: LAKHS_IN_PAISE }).execute();
    await page.addInitScript((fontSize) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = fontSize;
      });
    }, size);
    const nav = page.getByRole('navigation', { name: 'Main' });
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const heading = (label: string) => page.getByRole('heading', { name: label, exact: true });
    const found: Record<string, string[]> = {};
    const seen = async (screen: string, sign: ReturnType<Page['locator']>) => {
      await sign.waitFor();
      await page.evaluate(async () => {
        await document.fonts.ready;
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      });
      await picture(page, `${screen} ${size} ${fonts}`);
      const cut = await cutWords(page);
      if (cut.length > 0) found[screen] = cut;
    };

    await page.goto(server.url);
    await seen('login', button('Continue with Google (development)'));
    await button('Privacy').click();
    await seen('privacy', heading('Who sees your photo'));
    await page.keyboard.press('Escape');
    await signIn(page, email, LONG_NAME);
    await seen('home', page.getByText('Tap to view outfits'));
    await nav.getByRole('link', { name: 'History' }).click();
    await seen('history', page.getByText('One more photo, please'));
    // A list whose rows are still being measured moves under a pointer.
    await button('View Outfits').first().press('Enter');
    await seen('details', page.getByText('The whole look'));
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
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'My Closet' }).last().click();
    await seen('closet', button('Remove kurta from closet'));
    await nav.getByRole('link', { name: 'Home' }).click();
    await button('Take Photo').click();
    await seen('camera', heading('Stand inside the arch'));
    await button('Take Photo').click();
    await seen('preview', button('Submit Photo'));
    await served(page);
    await page.context().setOffline(true);
    await button('Submit Photo').click();
    await seen('submitted', heading('Waiting to be sent'));
    await button('Back to Home').click();
    await seen('home with what waits', page.getByText('On this phone').first());
    await page.goto(`${server.url}/nowhere`);
    await seen('not found', heading('Oops! Page not found'));
    return found;
  });

test.for(SIZES)('long words and prices in lakhs stand whole at %s text', async (size, { walk }) => {
  expect(await walk(size)).toEqual({});
});

test.extend('fonts', 'android' as Fonts).for(SIZES)(
  'long words and prices in lakhs stand whole at %s text in the fonts of an Android phone',
  async (size, { walk }) => {
    expect(await walk(size)).toEqual({});
  },
);
