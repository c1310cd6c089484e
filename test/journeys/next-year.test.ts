import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { letGo } from '../support/people/let-go.ts';
import { WIDE } from '../support/browser/look.ts';
import type { Line } from '../support/outside/line.ts';
import { call, signInStylist } from '../support/people/call.ts';
import { itemDraft } from '../support/people/styling.ts';
import { fromNextYear } from '../support/samples/next-year.ts';
import { jpeg } from '../support/samples/pictures.ts';
import {
  completeRequest,
  deskIsThere,
  fillOutfit,
  fillPiece,
  review,
  signInAt,
  isSending,
} from '../support/screens/desk.ts';
import { sendPhoto } from '../support/screens/photo.ts';
import { signIn } from '../support/screens/sign-in.ts';

/** The walk looks at the queue eight times, and what is looked at for 30 s is read again. */
const ASKED_MAX = 10;

const test = base
  /** The server has been brought up to next year's, and the app has not. */
  .extend('newer', ({ line }) => {
    line.meet('/api/', { kind: 'rewrite', rewrite: fromNextYear }, Infinity);
    return line;
  });

const times = (requests: readonly string[], what: (request: string) => boolean) => {
  const counted = Map.groupBy(requests.filter(what), (request) => request);
  return [...counted].map(([request, all]) => [all.length, request] as const);
};

/** What she changed went out once, and nothing is asked for on and on. */
function expectNoRepeats({ requests }: Line) {
  const isRead = (request: string) => request.startsWith('GET ');
  const isOnce = (request: string) => !isRead(request) && !/events|claim/.test(request);
  expect(times(requests, isOnce).filter(([count]) => count > 1)).toEqual([]);
  expect(times(requests, isRead).filter(([count]) => count > ASKED_MAX)).toEqual([]);
}

test('44: she goes on with the app of today when the server is of next year', async ({
  page,
  server,
  newer,
  wardrobe,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const piece = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

  await page.goto(newer.url);
  await signIn(page, wardrobe.email);
  await page.getByRole('heading', { name: 'Recent Uploads' }).waitFor();
  await page.getByText('Tap to view outfits').click();
  await page.getByRole('heading', { level: 1, name: 'Madder by lamplight' }).waitFor();
  await page.getByText('3 items').waitFor();
  await page.getByText('1/3 rated').waitFor();
  await piece('stole').getByRole('radio', { name: '4, Very Good' }).click();
  await piece('stole').getByRole('button', { name: 'Submit Rating' }).click();
  await piece('stole').getByText('4/5').waitFor();
  await page.getByText('2/3 rated').waitFor();

  await page
    .getByRole('link', { name: /^My Closet/ })
    .first()
    .click();
  await page.getByText('2 saved items', { exact: true }).waitFor();
  await tab('Profile').click();
  await page.getByRole('heading', { name: 'Premium Plan' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Premium Plan' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);

  await tab('Home').click();
  await sendPhoto(page, await jpeg({ seed: 9 }));
  await button('Back to Home').click();
  await button('Refresh').click();
  await expect.poll(async () => page.getByText('With a stylist').count()).toBe(2);
  const photos = await server.db.selectFrom('photos').select('id').execute();
  expect(photos).toHaveLength(4);
  expectNoRepeats(newer);
});

const inTools = async (page: Page) => page.getByRole('link', { name: 'Tools' }).click();

test('44: a stylist goes on with the portal of today when the server is of next year', async ({
  open,
  server,
  newer,
  queue,
}) => {
  const { token } = await signInStylist(server);
  const add = async (path: string, json: object) => call(server, path, { token, json });
  for (const name of ['Ajrakh stole', 'Bandhani dupatta']) {
    await add('/api/stylist/items/', itemDraft({ name }));
    await add('/api/stylist/phrases/', { text: `Try the ${name}.` });
    await add('/api/stylist/templates/', {
      name,
      title: name,
      description: '',
      items: [{ category: 'stole' }],
    });
  }
  const client = await queue();
  await queue();
  const page = await (await open({ viewport: WIDE })).newPage();

  await page.goto(`${newer.url}/stylist-login`);
  await signInAt(page);
  await deskIsThere(page);
  await review(page, client.email);
  await fillOutfit(page, 'Indigo at noon');
  await fillPiece(page, 'Block print kurta');
  await completeRequest(page);
  await isSending(page);
  await page.getByRole('button', { name: 'Review & Style' }).click();
  await page.getByRole('heading', { name: 'Create Outfit' }).waitFor();

  await letGo(server);
  await inTools(page);
  await page.getByText('Bandhani dupatta').first().waitFor();
  await page.getByText('Try the Ajrakh stole.').waitFor();
  await page.getByRole('link', { name: 'Clients' }).click();
  await page
    .getByRole('cell', { name: client.email })
    .or(page.getByText(client.email))
    .first()
    .click();
  await page.getByText('Handloom, no heels').waitFor();
  await page.getByRole('heading', { name: 'Indigo at noon' }).waitFor();
  await page.getByRole('link', { name: 'Overview' }).click();
  await deskIsThere(page);

  const outfits = await server.db
    .selectFrom('outfits')
    .select('photo_id')
    .where('title', '=', 'Indigo at noon')
    .execute();
  expect(outfits).toHaveLength(1);
  expectNoRepeats(newer);
});
