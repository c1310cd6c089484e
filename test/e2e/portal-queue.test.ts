import type { Page } from 'playwright';
import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { cutWords } from '../support/browser/cut.ts';
import { ABORTED, answered } from '../support/browser/errors.ts';
import { PHONE, STILL, WIDE } from '../support/browser/look.ts';
import { addColleague } from '../support/people/colleague.ts';
import {
  deskIsThere,
  fillOutfit,
  openQueue,
  queueIsThere,
  review,
  signInAt,
} from '../support/screens/desk.ts';

const HOUR_MS = 3_600_000;
const rows = (page: Page) => page.locator('[data-request]');
const row = (page: Page, email: string) => rows(page).filter({ hasText: email });
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Which of them' }).getByRole('button', { name });
const chosen = (page: Page) => page.locator('[data-request][aria-current]');

test('by keys down, up, searched, filtered, opened, and back to the same place', async ({
  queue,
  newDesk,
}) => {
  const [first, second, third] = [
    await queue('keys-1@example.com', { occasion: 'wedding' }),
    await queue('keys-2@example.com', { avoid: ['wool'] }),
    await queue('keys-3@example.com'),
  ];
  const page = await newDesk();
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await queueIsThere(page);
  await page.keyboard.press('/');
  await page.keyboard.type('keys');
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page).innerText()).toContain(first.email);
  await page.keyboard.press('j');
  await expect.poll(() => chosen(page).innerText()).toContain(second.email);
  await page.keyboard.press('k');
  await expect.poll(() => chosen(page).innerText()).toContain(first.email);
  await page.keyboard.press('/');
  await page.keyboard.type(' wool');
  await expect.poll(() => rows(page).count()).toBe(1);
  await row(page, second.email).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Create Outfit' }).waitFor();
  await fillOutfit(page, 'Begun');
  await page.getByText(/Kept here/).waitFor();
  await page.getByRole('link', { name: 'Back to Pending Requests' }).click();
  // As she left it.
  await expect.poll(() => rows(page).count()).toBe(1);
  const search = page.getByLabel('Search the queue');
  expect(await search.inputValue()).toBe('keys wool');
  await row(page, second.email).getByText('1 outfit begun').waitFor();
  await search.fill('keys');
  // Begun, so it is first.
  await page.getByText('Unfinished, yours first').waitFor();
  await expect.poll(() => rows(page).first().innerText()).toContain(second.email);
  // Emptied first, then left.
  await search.press('Escape');
  await search.press('Escape');
  await page.keyboard.press('2');
  await expect.poll(() => filter(page, 'Mine').getAttribute('aria-pressed')).toBe('true');
  await page.getByText('None of them matches.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await row(page, third.email).waitFor();
});

/** Runs in the page: whether the next click is the browser's to answer. It opens nothing here, where a tab may not be seen. */
const isLeftToBrowser = () =>
  new Promise<boolean>((tell) => {
    const answer = (event: Event) => {
      tell(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', answer, { once: true });
  });

test('late is told from soon, and a request opens in a tab of its own', async ({
  server,
  queue,
  newDesk,
}) => {
  const due = async (photoId: string, inHours: number) =>
    server.db
      .updateTable('requests')
      .set({ due_at: new Date(Date.now() + inHours * HOUR_MS).toISOString() })
      .where('photo_id', '=', photoId)
      .execute();
  const [late, soon, ample] = [await queue(), await queue(), await queue()];
  await due(late.photoId, -1);
  await due(soon.photoId, 2);
  const page = await newDesk();
  await openQueue(page);
  await row(page, late.email)
    .getByText(/^\d:\d\d late$/)
    .waitFor();
  await row(page, soon.email)
    .getByText(/^\d:\d\d left, soon$/)
    .waitFor();
  await row(page, ample.email)
    .getByText(/^\d\d:\d\d left$/)
    .waitFor();
  await page.getByText(/^\d+ waiting, 1 due soon, 1 late\.$/).waitFor();
  await filter(page, 'Due soon').click();
  await expect.poll(() => rows(page).count()).toBe(2);
  const link = row(page, soon.email).getByRole('link', { name: 'Review & Style' });
  const isLeft = page.evaluate(isLeftToBrowser);
  await link.click({ modifiers: ['ControlOrMeta'] });
  expect(await isLeft).toBe(true);
  const tab = await page.context().newPage();
  await tab.goto(new URL((await link.getAttribute('href')) ?? '', server.url).href);
  await tab.getByRole('heading', { name: 'Create Outfit' }).waitFor();
  await queueIsThere(page);
});

test('what the server cannot be asked is looked for among what is kept, and that is said', async ({
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(ABORTED);
  const [asked, other] = [await queue(undefined, { avoid: ['sequins'] }), await queue()];
  const page = await newDesk();
  await openQueue(page);
  await row(page, other.email).waitFor();
  await page.route(/pending-requests/, (route) => route.abort());
  await page.getByLabel('Search the queue').fill('SEQUINS');
  await expect.poll(() => rows(page).count()).toBe(1);
  await row(page, asked.email).waitFor();
  await page.getByText('Among those that are kept on this computer.').waitFor();
});

test('the next stylist at this desk begins at the beginning', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  // What the desk asks as she leaves may come to the server after her session has ended.
  errors.mean(answered(401));
  await addColleague(server, 'next', 'Next Das');
  const { email } = await queue();
  const page = await newDesk();
  await openQueue(page);
  const search = page.getByLabel('Search the queue');
  await search.fill('nobody has asked for this');
  await expect.poll(() => rows(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signInAt(page, 'next');
  await deskIsThere(page);
  await openQueue(page);
  await row(page, email).waitFor();
  expect(await search.inputValue()).toBe('');
});

test.for([
  ['light', WIDE],
  ['dark', { width: 820, height: 1180 }],
  ['light', PHONE],
  ['dark', { width: 320, height: 640 }],
] as const)(
  'the queue is for everybody, %s %o',
  async ([colorScheme, viewport], { queue, newDesk }) => {
    const { email } = await queue(undefined, {
      occasion: 'festival',
      avoid: ['heels', 'Donaudampfschifffahrtsgesellschaft-blue'],
    });
    await queue();
    const page = await newDesk({ ...STILL, viewport, colorScheme });
    await review(page, email);
    await fillOutfit(page, 'Madder');
    await page.getByText(/Kept here/).waitFor();
    await page.getByRole('link', { name: 'Back to Pending Requests' }).first().click();
    await row(page, email).getByText('1 outfit begun').waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await faultsOf(page)).toEqual([]);
    expect(await cutWords(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  },
);
