import type { Page } from 'playwright';
import type { Photo } from '../../contract/photos.ts';
import { expect, test as base } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { LINE_CUT } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { ANSWERED, answeredClient } from '../support/people/asked.ts';
import { call } from '../support/people/call.ts';
import { approve, createOutfit, outfitDraft } from '../support/people/styling.ts';
import { enter } from '../support/screens/enter.ts';

const test = base.extend('look', SERVED);

const line = (page: Page, words: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: words }) });

const unfold = (page: Page) =>
  page
    .getByRole('region', { name: 'You asked, Meera did' })
    .getByRole('button', { name: /as you asked$/ })
    .click();

test('from her dispute to the second look kept', async ({ page, server, line: way, errors }) => {
  errors.mean(LINE_CUT);
  const { email, outfit, token, stylist, photoId } = await answeredClient(server);
  await page.goto(way.url);
  await served(page);
  await enter(page, way, email);
  await page.getByText('Tap to view outfits').click();

  // Without a line she disputes, and asks for another look.
  await way.down();
  await unfold(page);
  await line(page, 'No synthetics').getByRole('button').click();
  await line(page, 'No synthetics').getByRole('textbox').fill('Half polyester');
  await line(page, 'No synthetics').getByRole('button', { name: 'Not what I asked' }).click();
  await line(page, 'No synthetics').getByText('On this phone').waitFor();
  await page.getByRole('button', { name: 'Another look' }).click();
  const sheet = page.getByRole('dialog', { name: 'Another look' });
  await sheet.getByLabel('What should change?').fill('Wider trousers, please');
  expect(await faultsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Ask for it' }).click();
  await page.getByText('Another look: on this phone').waitFor();
  await way.up();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText(/Another look: with us\. Your stylist has until/).waitFor();
  const photo = async () =>
    (await call<Photo>(server, `/api/closet/photos/${photoId}/`, { token })).body;
  expect((await photo()).again).toMatchObject({ stage: 'queued', of: outfit.id });

  // Her stylist answers, and makes it.
  await call(server, `/api/stylist/outfits/${outfit.id}/answers/avoid-2/reply/`, {
    method: 'PUT',
    token: stylist.token,
    json: { text: 'You are right.' },
  });
  const answers = [
    ...ANSWERED.answers,
    ...['again-1', 'again-2'].map((one) => ({ line: one, kept: true })),
  ];
  const draft = outfitDraft(photoId, { ...ANSWERED, title: 'Indigo', answers });
  const created = await createOutfit(server, stylist.token, draft);
  await approve(server, stylist.token, created.body.outfits[0]?.id ?? '');

  // She reads both.
  await page.reload();
  await line(page, 'No synthetics').getByText('Meera answers: You are right.').waitFor();
  await page.getByRole('button', { name: 'Back to History' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('heading', { name: 'Indigo' }).waitFor();
  await page.getByRole('button', { name: 'View Outfits' }).click();
  await page.getByRole('heading', { name: 'Indigo' }).waitFor();
  await unfold(page);
  await page.getByText('“Wider trousers, please”').waitFor();
  await page
    .getByRole('button', { name: /^Save .* to closet$/ })
    .first()
    .click();
  await page.getByText(/is in your closet/).waitFor({ state: 'attached' });
  expect((await photo()).again).toMatchObject({ stage: 'ready' });
});
