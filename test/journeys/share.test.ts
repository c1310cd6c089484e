import { expect, test as base } from '../fixtures.ts';
import { HANDSET, SERVED } from '../support/browser/look.ts';
import { NO_LINE } from '../support/browser/errors.ts';
import { served } from '../support/browser/worker.ts';
import { approveOutfit } from '../support/people/approve-outfit.ts';
import { signInStylist, uploadPhoto } from '../support/people/call.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { ASKED, photo, photosOf, shareTo, wide } from '../support/screens/share.ts';
import { signIn } from '../support/screens/sign-in.ts';

const test = base
  .extend('look', { ...HANDSET, ...SERVED })
  /** At Home, which her phone's worker serves. */
  .extend('opened', ({ page, toHome }) => toHome(page));

test('a photo shared offline and signed out waits for the sign-in, and is sent', async ({
  context,
  page,
  server,
  person,
  errors,
}) => {
  errors.mean(NO_LINE);
  await page.goto(server.url);
  await served(page);
  await context.setOffline(true);
  await shareTo(page, await photo(1));
  await page.getByText('Your photo is saved on this phone. Sign in to send it.').waitFor();

  await context.setOffline(false);
  await page.reload();
  await signIn(page, person.email);
  await page.getByRole('heading', { name: 'Shall we send this one?' }).waitFor();
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
  expect(await photosOf(server, person)).toMatchObject([{ width: 1280, height: 1600 }]);
});

test('two photos that wait go out one after the other', async ({
  context,
  opened: page,
  server,
  person,
}) => {
  await shareTo(page, await photo(18));
  await page.getByRole('heading', { name: 'Shall we send this one?' }).waitFor();
  const other = await context.newPage();
  await other.goto(server.url);
  await shareTo(other, await wide(19));
  // Over the preview that stood open, too.
  await page
    .getByRole('dialog', { name: ASKED })
    .getByRole('button', { name: 'Send both' })
    .click();
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
  await page.getByRole('button', { name: 'Show the other photo' }).click();
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
  expect(await page.getByRole('button', { name: 'Show the other photo' }).count()).toBe(0);
  expect(await photosOf(server, person)).toMatchObject([{ width: 1600 }, { width: 1280 }]);
});

test('an outfit is shared as a picture and a text', async ({ context, page, server, person }) => {
  const stylist = await signInStylist(server);
  const sent = await uploadPhoto(server, person.token, await jpeg({ seed: 5 }));
  const id = await approveOutfit(server, stylist.token, sent.body.id, 'Monsoon linen');

  await context.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ title, text, files } = {}) => {
      Object.assign(globalThis, { shared: { title, text, files } });
    };
  });
  await enter(page, server, person.email);
  await served(page);
  await page.goto(`${server.url}/?go=outfit&id=${id}`);
  await page.getByRole('button', { name: 'Share this outfit' }).click();
  await page.waitForFunction(() => 'shared' in globalThis);
  const shared = await page.evaluate(async () => {
    const { title, text, files } = Reflect.get(globalThis, 'shared');
    const { width, height } = await createImageBitmap(files[0]);
    return { title, text, type: files[0].type, width, height };
  });
  expect(shared).toEqual({
    title: 'Monsoon linen',
    text: expect.stringMatching(/^Monsoon linen, put together for me by \w/),
    type: 'image/jpeg',
    width: 1080,
    // As high as its pieces need.
    height: expect.any(Number),
  });
});
