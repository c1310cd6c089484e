import type { Page } from 'playwright';
import { NAME_MAX, PIN_TEXT_MAX, PINS_MAX } from '../../contract/limits.ts';
import { expect, test as base } from '../fixtures.ts';
import { cutWords } from '../support/browser/cut.ts';
import { NO_LINE } from '../support/browser/errors.ts';
import { STILL } from '../support/browser/look.ts';
import { createOutfit, itemDraft, outfitDraft } from '../support/people/styling.ts';
import { call, signInStylist } from '../support/people/call.ts';
import { waitingClient } from '../support/people/queue.ts';
import { deskIsThere, openQueue, openSource, review, signInAt } from '../support/screens/desk.ts';
import { enter } from '../support/screens/enter.ts';
import { picture } from '../support/screens/picture.ts';
import type { TestServer } from '../support/server/server.ts';

const LETTERS = 'abcdefghij'.repeat(30);
const NAME = LETTERS.slice(0, NAME_MAX);
const LINK = `https://shop.example/${LETTERS}`;
const PINS = Array.from({ length: PINS_MAX }, (_, index) => ({
  x: 0.5,
  y: index / 10,
  text: LETTERS.slice(0, PIN_TEXT_MAX),
}));
const NARROW = { viewport: { width: 320, height: 640 } };

/** Everything that a person writes is a word that no line can hold. */
async function writeLong({ db }: TestServer) {
  const [name, text] = [LETTERS, LINK];
  await db
    .updateTable('outfits')
    .set({ title: name, description: text, stylist_notes: text, pins: JSON.stringify(PINS) })
    .execute();
  await db.updateTable('outfit_items').set({ name, brand: name, category: name }).execute();
  await db.updateTable('items').set({ name, brand: name, category: name }).execute();
  await db.updateTable('stylists').set({ name }).execute();
  await db.updateTable('users').set({ name }).execute();
  await db
    .updateTable('requests')
    .set({ retake_reason: text })
    .where('status', '=', 'declined')
    .execute();
  await db
    .updateTable('preferences')
    .set({ style_preferences: text, sizes: JSON.stringify([name]) })
    .execute();
}

const test = base
  .extend('look', { ...STILL, ...NARROW })
  .extend('looker', () => async (page: Page) => {
    const found: Record<string, string[]> = {};
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    const seen = async (screen: string, sign: ReturnType<Page['locator']>) => {
      await sign.first().waitFor();
      await page.evaluate(async () => document.fonts.ready);
      await picture(page, `long ${screen}`);
      const cut = await cutWords(page);
      const faults = cut.filter((one) => !/^broken: (\w*abcdefghij|example|com)/.test(one));
      if (faults.length > 0) found[screen] = faults.map((one) => one.slice(0, 80));
    };
    return { found, seen };
  });

test('a word of 300 characters pushes nothing of hers off a narrow screen at 200% text', async ({
  page,
  server,
  wardrobe,
  looker,
  errors,
}) => {
  errors.mean(NO_LINE);
  await writeLong(server);
  const { found, seen } = await looker(page);
  const nav = page.getByRole('navigation', { name: 'Main' });
  const button = (label: string | RegExp) =>
    page.getByRole('button', { name: label, exact: typeof label === 'string' });

  await enter(page, server, wardrobe.email);
  await seen('home', page.getByText('Tap to view outfits'));
  await nav.getByRole('link', { name: 'History' }).click();
  await seen('history', page.getByText('One more photo, please'));
  await button('View Outfits').first().press('Enter');
  await seen('details', page.getByText('The whole look'));
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: /^4/ }).first().click();
  await button('Submit Rating').first().click();
  await page.getByText('Saved on this phone').first().waitFor();
  await seen('details, rated', page.getByText('The whole look'));
  await nav.getByRole('link', { name: 'Home' }).click();
  await button('1 thing on this phone').click();
  await seen('outbox', page.getByRole('heading', { name: 'Waiting on this phone' }));
  await button('Close').click();
  await nav.getByRole('link', { name: 'Profile' }).click();
  await seen('profile', page.getByRole('heading', { name: 'Free Plan' }));
  await page.getByRole('main').getByRole('link', { name: 'My Closet' }).last().click();
  await seen('closet', button(/^Remove abc/));
  await button(/^Remove abc/)
    .first()
    .click();
  await seen('closet, removed', page.getByText(/removed$/));
  expect(found).toEqual({});
});

test('a word of 300 characters pushes nothing of a stylist’s off a narrow screen at 200% text', async ({
  page,
  server,
  wardrobe,
  looker,
}) => {
  const { token } = await signInStylist(server);
  const { client } = wardrobe;
  await call(server, `/api/stylist/clients/${client.id}/notes/`, { token, json: { text: LINK } });
  // The notes have one of them already.
  for (const text of [LINK, 'Another phrase.']) {
    await call(server, '/api/stylist/phrases/', { token, json: { text } });
  }
  await call(server, '/api/stylist/templates/', {
    token,
    json: { name: NAME, title: NAME, description: LINK, items: [{ category: NAME, name: NAME }] },
  });
  const waiting = await waitingClient(server);
  await createOutfit(
    server,
    token,
    outfitDraft(waiting.photoId, {
      title: 'Draft',
      items: [{ ...itemDraft(), backups: [itemDraft(), itemDraft()] }],
    }),
  );
  await writeLong(server);
  const { found, seen } = await looker(page);
  const button = (label: string | RegExp) =>
    page.getByRole('button', { name: label, exact: typeof label === 'string' });

  await page.goto(`${server.url}/stylist-login`);
  await signInAt(page, 'stylist');
  await deskIsThere(page);
  await seen('desk', page.getByText(LETTERS));
  await button('Owner')
    .or(button(/abcdefghij.*Owner/))
    .click();
  await seen('my page', button('Save'));
  await button('Change password').click();
  await seen('account', button('Close'));
  await button('Close').click();
  await page.keyboard.press('Control+k');
  await seen('palette', page.getByRole('combobox', { name: 'Find or do anything' }));
  await page.keyboard.type(waiting.email);
  await seen('palette, found', page.getByText('Opens the request of'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await seen('keys', page.getByRole('dialog', { name: 'Keys' }));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await openQueue(page);
  await seen('queue', page.getByRole('link', { name: 'Review & Style' }));
  await review(page, waiting.email);
  await seen('styling', page.getByRole('heading', { name: 'Create Outfit' }));
  await seen('backups, shut', button(/^Backups of/));
  await button(/^Backups of/).click();
  await seen('backups', page.getByRole('group', { name: /^Backups of/ }));
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button').first().click();
  await seen('client column', page.getByRole('radio').or(button('Pins (8)')));
  await button('Pins (8)').click();
  await seen('pins', button('Remove pin 8'));
  await button('Pin 8').press('Enter');
  await seen('pins, written', page.getByLabel('Words for pin 8'));
  await button('Done').click();
  await openSource(page, 'Library');
  await seen('library', page.getByRole('searchbox'));
  await openSource(page, 'Templates');
  await seen('templates', page.getByText(NAME).first());
  await openSource(page, 'By hand');
  await seen('by hand', page.getByLabel('Item name'));
  await button('Outfit').click();
  await seen('board', page.getByRole('group', { name: 'Mood board' }));
  await button('Phrases: Stylist notes').click();
  await seen('phrases', page.getByRole('button', { name: 'Another phrase.' }));
  // A phone has no tabs at the workbench.
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await seen('clients', page.getByRole('row'));
  await page.getByRole('searchbox').fill(wardrobe.email);
  await page
    .getByRole('row')
    .filter({ hasText: wardrobe.email })
    .getByRole('button')
    .press('Enter');
  await seen('client', page.getByRole('heading', { name: 'Notes' }));
  await page.getByRole('link', { name: 'Tools' }).click();
  await seen('tools', page.getByText(LETTERS));
  expect(found).toEqual({});
});
