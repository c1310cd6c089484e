import type { Page } from 'playwright';
import type { Outfit } from '../../contract/outfits.ts';
import type { Photo } from '../../contract/photos.ts';
import { expect, test as base } from '../fixtures.ts';
import { letGo } from '../support/people/let-go.ts';
import { answered } from '../support/browser/errors.ts';
import { STILL, WIDE } from '../support/browser/look.ts';
import { answeredClient, ANSWERED, ASKED } from '../support/people/asked.ts';
import { call, signInStylist } from '../support/people/call.ts';
import { approve } from '../support/people/styling.ts';
import {
  deskIsThere,
  fillOutfit,
  fillPiece,
  makeOutfit,
  review,
  sendSheet,
  signInAt,
  isSending,
} from '../support/screens/desk.ts';
import { press, type } from '../support/screens/keyboard.ts';

const PHRASE = 'Nothing without it was in stock.';

const test = base.extend('phrase', { scope: 'file' }, async ({ server }) => {
  const { token } = await signInStylist(server);
  const json = { text: PHRASE, kind: 'reason' };
  return call(server, '/api/stylist/phrases/', { token, json });
});

const ledgerOn = (page: Page) => page.getByRole('region', { name: 'Ananya asked, You did' });
const answerOn = (page: Page, line: string, word: 'Kept' | 'Not kept') =>
  page.getByRole('radiogroup', { name: line }).getByRole('radio', { name: word, exact: true });
const isChosen = (page: Page, line: string, word: 'Kept' | 'Not kept') =>
  expect.poll(async () => answerOn(page, line, word).getAttribute('aria-checked')).toBe('true');
const focused = async (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('she answers every line with the keyboard alone, and the client reads it', async ({
  server,
  phrase,
  queue,
  open,
}) => {
  expect(phrase.status).toBe(201);
  const client = await queue(undefined, ASKED);
  const page = await (await open({ ...STILL, viewport: WIDE })).newPage();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.goto(`${server.url}/stylist-login`);
  await type(page, page.getByLabel('Username'), 'stylist');
  await type(page, page.getByLabel('Password', { exact: true }), 'stylist');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: /Pending Requests/ }));
  await press(page, page.getByRole('link', { name: 'Review & Style' }));

  await type(page, page.getByLabel('Title', { exact: true }), 'Madder by lamplight');
  await type(page, page.getByLabel('Description', { exact: true }), 'Cotton for a warm day.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  for (const name of ['Kurta', 'Block heels']) {
    await type(page, page.getByLabel('Shop link'), `https://shop.example/${name.length}`);
    await type(page, page.getByLabel('Item name'), name);
    await type(page, page.getByLabel('Brand'), 'Neelgar');
    await type(page, page.getByLabel('Category'), 'kurta');
    // Answered from where she types: the focus stays, and what was said is said.
    if (name === 'Kurta') {
      await page.keyboard.press('Alt+y');
      await page.getByText('Festival: Kept. 1 of 5 answered.').waitFor();
      expect(await page.getByLabel('Category').inputValue()).toBe('kurta');
      await isChosen(page, 'Festival', 'Kept');
    }
    await type(page, page.getByLabel('Price'), '1299.50');
    await press(page, button('Add Item'));
    await page
      .getByText(`Why ${name}`)
      .or(page.getByLabel(`Why ${name}`))
      .first()
      .waitFor();
  }
  await ledgerOn(page).getByText('In the look: Block heels').waitFor();
  await page.getByRole('listitem').getByText('Asked: no heels').waitFor();
  await ledgerOn(page).getByText('₹599 over').waitFor();

  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('Reorder Block heels');
  await page.keyboard.press('k');
  await page.keyboard.press('w');
  expect(await focused(page)).toBe('Why Kurta');
  await page.keyboard.type('You can dance in it.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('w');
  await page.keyboard.type('They are flat.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  expect(await focused(page)).toBe('Why not: Up to ₹2,000');
  await page.keyboard.type('They last.');
  await page.keyboard.press('Enter');
  // One that is broken, with a phrase.
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('Why not: No heels');
  await press(page, button('Phrases: Why not: No heels'));
  await press(page, page.getByRole('button', { name: PHRASE }));
  expect(await focused(page)).toBe('Why not: No heels');
  await page.keyboard.press('Enter');
  await page.keyboard.press('y');
  await isChosen(page, 'No synthetics', 'Kept');
  await page.keyboard.press('ArrowRight');
  await isChosen(page, '“Something I can dance in”', 'Not kept');
  await page.keyboard.press('ArrowLeft');
  await isChosen(page, '“Something I can dance in”', 'Kept');
  await ledgerOn(page).getByText('5 of 5 answered').waitFor();
  // All of its lines are one stop.
  await page.keyboard.press('Tab');
  expect(await ledgerOn(page).evaluate((it) => it.contains(document.activeElement))).toBe(false);

  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: /^To / }).waitFor();
  await page.keyboard.press('Control+Enter');
  await isSending(page);
  await letGo(server);
  await press(page, button('Back to Overview'));
  const heard = page.getByRole('region', { name: 'Today' }).getByText('Heard');
  await heard.locator('..').getByText('60 %', { exact: true }).waitFor();
  const { token } = client;
  const photo = await call<Photo>(server, `/api/closet/photos/${client.photoId}/`, { token });
  const [outfit] = photo.body.outfits;
  const { body } = await call<Outfit>(server, `/api/stylist/outfits/${outfit?.uuid}/`, { token });
  expect(body.answers?.map(({ line, kept, reason }) => [line, kept, reason])).toEqual([
    ['occasion', true, null],
    ['budget', false, 'They last.'],
    ['avoid-1', false, PHRASE],
    ['avoid-2', true, null],
    ['note', true, null],
  ]);
  expect(body.items.map(({ why }) => why)).toEqual(['You can dance in it.', 'They are flat.']);
});

test('a note that comes meanwhile is said, and nothing goes before it is answered', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(answered(409));
  const { email, token, photoId } = await queue(undefined, { avoid: ['denim'] });
  const add = async (text: string) =>
    call(server, `/api/closet/photos/${photoId}/brief/notes/`, {
      token,
      json: { id: crypto.randomUUID(), text },
    });
  const page = await newDesk();
  await review(page, email);
  await fillOutfit(page, 'Madder');
  await fillPiece(page, 'Kurta');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByLabel('Why Kurta', { exact: true }).fill('Cotton.');
  await add('My arms are cold');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('status').getByText('Ananya has added: “My arms are cold”').waitFor();
  await ledgerOn(page).getByText('0 of 2 answered').waitFor();
  await answerOn(page, 'No denim', 'Kept').click();

  await makeOutfit(page);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Before it goes: 1 line to answer').waitFor();
  await page.keyboard.press('o');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A stole is warm enough.');
  await sendSheet(page).getByText('All 2 lines answered').waitFor();

  // Another one, of which this desk has not heard.
  await add('And no wool');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Before it goes: 1 line to answer').waitFor();
  // What was refused is gone on with where it was left; until then Escape leaves the sheet.
  await sendSheet(page).locator('textarea:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await page.keyboard.press('y');
  await sendSheet(page).getByText('All 3 lines answered').waitFor();
  await page.keyboard.press('Control+Enter');
  await isSending(page);
});

test('answers outlast a reload and a sign-out, which leaves none of the client’s words; older drafts open', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(answered(401));
  const { email } = await queue(undefined, { avoid: ['denim'], note: 'Words of hers' });
  const page = await newDesk();
  const stored = async (change?: string) =>
    page.evaluate(
      async (deleted) =>
        new Promise<string>((resolve) => {
          const opened = indexedDB.open('poshak-portal');
          opened.onsuccess = () => {
            const name = opened.result.objectStoreNames[0] ?? '';
            const objects = opened.result.transaction(name, 'readwrite').objectStore(name);
            const keys = objects.getAllKeys();
            const all = objects.getAll();
            all.onsuccess = () => {
              if (deleted) {
                all.result.forEach((row, at) => {
                  const key = keys.result[at];
                  if (typeof key !== 'string' || !key.startsWith('draft:')) return;
                  delete row[deleted];
                  objects.put(row, key);
                });
              }
              objects.transaction.oncomplete = () => {
                opened.result.close();
                resolve(JSON.stringify(all.result));
              };
            };
          };
        }),
      change,
    );
  await review(page, email);
  await fillOutfit(page, 'Half done');
  await answerOn(page, 'No denim', 'Not kept').click();
  await page.getByLabel('Why not: No denim', { exact: true }).fill('Only at the hem.');
  await page.getByText(/Kept here/).waitFor();
  await page.reload();
  await isChosen(page, 'No denim', 'Not kept');
  const reason = page.getByLabel('Why not: No denim', { exact: true });
  expect(await reason.inputValue()).toBe('Only at the hem.');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await expect.poll(async () => stored()).not.toContain('Words of hers');
  expect(await stored()).toContain('Only at the hem.');
  await page.goto(`${server.url}/stylist-login`);
  await signInAt(page);
  await deskIsThere(page);
  await review(page, email);
  expect(await reason.inputValue()).toBe('Only at the hem.');

  // As a build of before it left them.
  await page.getByRole('link', { name: 'Overview' }).click();
  await deskIsThere(page);
  // Nothing waits for a pause in the typing any more.
  await page.reload();
  await deskIsThere(page);
  await stored('answers');
  await page.reload();
  await deskIsThere(page);
  await review(page, email);
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half done');
  await ledgerOn(page).getByText('0 of 2 answered').waitFor();
});

test('what was disputed is read on the client’s page, and an outfit is corrected with its answers', async ({
  server,
  newDesk,
}) => {
  const stylist = await signInStylist(server);
  const { email, token, outfit } = await answeredClient(server, undefined, stylist);
  await approve(server, stylist.token, outfit.id);
  await call(server, `/api/stylist/outfits/${outfit.id}/answers/avoid-2/`, {
    method: 'PUT',
    token,
    json: { disputed: true, text: 'The label says polyester.' },
  });
  const page = await newDesk();
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click();
  await page.getByText('The label says polyester.').waitFor();
  await page.getByRole('button', { name: 'Correct Madder' }).click();
  await isChosen(page, 'No heels', 'Kept');
  const why = page.getByLabel('Why kurta', { exact: true });
  expect(await why.inputValue()).toBe(ANSWERED.items[0]?.why);
  await why.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Before it goes: 1 why to write').waitFor();
  expect(await why.evaluate((it) => it.matches(':focus'))).toBe(true);
  await why.fill('Wide at the hem.');
  await answerOn(page, 'No heels', 'Not kept').click();
  await page.getByLabel('Why not: No heels', { exact: true }).fill('Low ones.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('The changes are saved.').waitFor();
  const { body } = await call<Outfit>(server, `/api/stylist/outfits/${outfit.id}/`, { token });
  expect(body.items[0]?.why).toBe('Wide at the hem.');
  expect(body.answers?.find(({ line }) => line === 'avoid-1')).toMatchObject({
    kept: false,
    reason: 'Low ones.',
  });
});
