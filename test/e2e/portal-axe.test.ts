import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { PHONE, STILL, WIDE } from '../support/browser/look.ts';
import {
  deskIsThere,
  fillOutfit,
  fillPiece,
  makeOutfit,
  openQueue,
  review,
  see,
  sendSheet,
  signInAt,
  isSending,
} from '../support/screens/desk.ts';

test.for([
  ['light', WIDE],
  ['dark', PHONE],
] as const)(
  'axe finds nothing in the portal, %s',
  async ([colorScheme, viewport], { server, queue, open }) => {
    const { email } = await queue();
    const page = await (await open({ ...STILL, viewport, colorScheme })).newPage();
    const faults: Record<string, string[]> = {};
    const check = async (screen: string) => {
      // Whatever fades in must have its colour before it is measured.
      await page.evaluate(async () =>
        Promise.allSettled(document.getAnimations().map(async (animation) => animation.finished)),
      );
      const found = await faultsOf(page);
      if (found.length > 0) faults[screen] = found;
    };

    await page.goto(`${server.url}/stylist-login`);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await check('login');
    await signInAt(page);
    await deskIsThere(page);
    await page.getByText('Show the figures').click();
    await check('overview');
    await page.getByRole('button', { name: /Professional Stylist|Owner/ }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await check('my page');
    await page.getByRole('button', { name: 'Change password' }).click();
    await check('account');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await openQueue(page);
    await page.getByRole('link', { name: 'Review & Style' }).first().waitFor();
    await check('queue');
    await review(page, email);
    await page.getByRole('button', { name: 'Complete Request' }).click();
    await check('outfit, refused');
    await see(page, 'Ananya');
    await page.getByRole('button', { name: 'Ask for another photo' }).click();
    await check('decline');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Zoom', exact: true }).click();
    await check('zoom');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await fillOutfit(page, 'Madder by lamplight');
    await fillPiece(page, `Kurta ${colorScheme}`);
    if (viewport === WIDE) await makeOutfit(page);
    await see(page, 'Outfit');
    await page.getByRole('button', { name: 'Phrases: Stylist notes' }).click();
    await check('created');
    await page.keyboard.press('c');
    await page.getByLabel('New note').waitFor();
    await check('client');
    await page.getByRole('button', { name: 'Complete Request' }).click();
    await check('send');
    await sendSheet(page).getByRole('button', { name: 'Complete Request' }).click();
    await isSending(page);
    await check('completed');
    // On a phone the head has the way back alone.
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.getByRole('row').filter({ hasText: email }).getByRole('button').click();
    await page.getByRole('heading', { name: 'Notes' }).waitFor();
    await check('clients');
    await page.getByRole('link', { name: 'Tools' }).click();
    const item = page.getByRole('button', { name: `Edit Kurta ${colorScheme}` });
    // Rows that are out of sight are not made.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        return item.count();
      })
      .toBe(1);
    // What still scrolls takes no click.
    await item.press('Enter');
    await page.getByLabel('Item name').waitFor();
    await check('item');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await check('tools');
    expect(faults).toEqual({});
  },
);
