import type { Page } from 'playwright';
import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { cutWords } from '../support/browser/cut.ts';
import { PHONE, STILL, WIDE } from '../support/browser/look.ts';
import { press, tabTo } from '../support/screens/keyboard.ts';

const SEARCH = /\/stylist\/clients\/?\?q=/;

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or do anything' });
const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name });
const chosen = (page: Page) => page.getByRole('option', { selected: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function find(page: Page, words: string) {
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  await page.keyboard.type(words);
}

test('what is first is what Enter does, wherever it leads', async ({ queue, newDesk }) => {
  const { email } = await queue();
  const page = await newDesk();

  await tabTo(page, page.getByRole('link', { name: 'Clients' }));
  await find(page, 'too');
  await palette(page)
    .getByRole('status')
    .filter({ hasText: /^↵ Tools$/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Tools').first().waitFor();
  expect(await palette(page).count()).toBe(0);

  await find(page, email);
  await page.getByText('Opens the request of').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByText(/^↵ Opens Ananya Rao$/).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await heading(page, 'Create Outfit').waitFor();
  await page.keyboard.press('c');
  await page.getByText(email).first().waitFor();
});

test('without a hit Enter does nothing, and Escape goes back to where she was', async ({
  newDesk,
}) => {
  const page = await newDesk();
  const clients = page.getByRole('link', { name: 'Clients' });
  await tabTo(page, clients);
  await find(page, 'kolhapuri');
  await page.getByText('Nothing is called “kolhapuri”.').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await palette(page).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(async () => palette(page).count()).toBe(0);
  expect(await clients.evaluate((link) => link === document.activeElement)).toBe(true);
  // What it lies over went: it goes with it.
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await heading(page, 'Clients').waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  await page.goBack();
  await heading(page, 'Recent Activity').waitFor();
  expect(await palette(page).count()).toBe(0);
  await page.goForward();
  await heading(page, 'Clients').waitFor();
  expect(await palette(page).count()).toBe(0);
});

test('while it is searched, Enter waits, and a late answer is nobody’s', async ({
  queue,
  newDesk,
  errors,
}) => {
  await queue();
  const page = await newDesk();
  // Nobody of that name is there.
  errors.mean(/status of 404/);
  const named = (name: string) => ({
    clients: [
      {
        userId: name,
        name,
        email: `${name}@example.com`,
        gender: null,
        ageRange: null,
        photos: 0,
        outfits: 0,
        avgRating: null,
        lastActiveAt: new Date().toISOString(),
      },
    ],
    total: 1,
    next: null,
  });
  const searches = new Map<string, { asked: () => void; isAnswered: Promise<void> }>();
  const hold = (words: string) => {
    const { promise: asked, resolve: tell } = Promise.withResolvers<void>();
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    searches.set(words, { asked: tell, isAnswered });
    return { asked, answer };
  };
  const [older, newer, newest] = [hold('zar'), hold('zardozi'), hold('zardozi k')];
  await page.route(SEARCH, async (route) => {
    const words = new URL(route.request().url()).searchParams.get('q') ?? '';
    searches.get(words)?.asked();
    await searches.get(words)?.isAnswered;
    await route.fulfill({ json: named(words === 'zar' ? 'Zarine' : 'Zardozi Khan') });
  });

  await find(page, 'zar');
  await older.asked;
  await page.keyboard.press('Enter');
  await page.keyboard.type('dozi');
  await newer.asked;
  await page.getByText('Enter waits for the search').waitFor();
  newer.answer();
  const said = palette(page).getByRole('status');
  await said.filter({ hasText: '↵ Opens Zardozi Khan' }).waitFor();
  const late = page.waitForResponse((response) => response.url().endsWith('q=zar'));
  older.answer();
  await (await late).finished();
  expect(await option(page, /Zarine/).count()).toBe(0);
  expect(await said.textContent()).toBe('↵ Opens Zardozi Khan');

  await page.keyboard.type(' k');
  await newest.asked;
  await page.keyboard.press('Enter');
  expect(await palette(page).isVisible()).toBe(true);
  newest.answer();
  await page.waitForURL('**/clients/Zardozi%20Khan');
  expect(await palette(page).count()).toBe(0);
});

test('without a line it finds what is kept, and says so', async ({ queue, newDesk, errors }) => {
  const { email } = await queue();
  const page = await newDesk();
  await find(page, email);
  await option(page, new RegExp(`Ananya Rao.*${email}`))
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  errors.mean(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await find(page, email);
  await page.getByText('This is from what is kept on this computer.').waitFor();
  expect(await option(page, /Ananya Rao/).count()).toBe(2);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('clients');
  await expect.poll(async () => chosen(page).textContent()).toContain('Clients');
  await page.keyboard.press('Enter');
  await heading(page, 'Clients').waitFor();
});

test('the keys stand on one page, and single letters can be turned off', async ({ newDesk }) => {
  const page = await newDesk();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await sheet.getByText('Complete Request, again sends').waitFor();
  // Under it nothing else is meant.
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  const letters = sheet.getByRole('switch', { name: 'Single letters' });
  await press(page, letters, 'Space');
  expect(await letters.getAttribute('aria-checked')).toBe('false');
  await page.keyboard.press('Escape');
  await expect.poll(async () => sheet.count()).toBe(0);
  await page.reload();
  await heading(page, 'Recent Activity').waitFor();
  for (const key of ['?', 'g', 't']) await page.keyboard.press(key);
  await find(page, 'These keys');
  expect(await heading(page, 'Recent Activity').count()).toBe(1);
  await page.getByText(/^↵ These keys$/).waitFor();
  await page.keyboard.press('Enter');
  await press(page, letters, 'Space');
  await page.keyboard.press('Escape');
  await expect.poll(async () => sheet.count()).toBe(0);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await heading(page, 'Tools').first().waitFor();
});

test.for([
  ['light', WIDE, 100],
  ['dark', PHONE, 100],
  ['light', { width: 320, height: 640 }, 200],
] as const)(
  'head, palette and keys are good to see, %s %o at %d per cent',
  async ([colorScheme, viewport, size], { queue, newDesk }) => {
    await queue();
    const page = await newDesk({ ...STILL, viewport, colorScheme });
    await page.addStyleTag({ content: `html { font-size: ${size}% !important; }` });
    // Behind it a page without addresses, which break where they must.
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await heading(page, 'Tools').waitFor();
    const faults: Record<string, unknown> = {};
    const check = async (screen: string) => {
      const cut = await cutWords(page);
      const found = [...(await faultsOf(page)), ...cut.filter((one) => !one.includes('oooo'))];
      if (found.length > 0) faults[screen] = found;
      const tooWide = await page.evaluate(
        () =>
          [document.documentElement, ...document.querySelectorAll('dialog[open]')].filter(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
          ).length,
      );
      expect(tooWide, screen).toBe(0);
    };
    await check('head');
    await find(page, 'ananya');
    await page.getByText('Opens the request of').waitFor();
    await check('hits');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('o'.repeat(70));
    await page.getByText('Nothing is called').waitFor();
    await check('none');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await check('keys');
    expect(faults).toEqual({});
  },
);
