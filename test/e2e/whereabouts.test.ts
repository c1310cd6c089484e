import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { LINE_CUT } from '../support/browser/errors.ts';
import { HANDSET } from '../support/browser/look.ts';
import { openSignedIn } from '../support/browser/session.ts';
import { newPerson } from '../support/people/person.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { asFile, gallery, submitPhoto } from '../support/screens/photo.ts';
import { signIn } from '../support/screens/sign-in.ts';

// A worker would send in the background what these pages are to send.
const test = base.extend('look', HANDSET).extend('opened', async ({ page, line, person }) => {
  await openSignedIn(page, line.url, person);
  await page.getByText('Your first look starts here').waitFor();
  return page;
});

const UPLOAD = '/photos/upload';

const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
const heading = (on: Page, name: string) => on.getByRole('heading', { name, exact: true });
const isHome = (on: Page) => on.getByText('Your first look starts here').waitFor();

async function choose(on: Page, seed: number) {
  await gallery(on).setInputFiles(asFile(await jpeg({ seed })));
  await on.getByRole('img', { name: 'The photo you chose' }).waitFor();
}

test('what a photo became that one person submitted goes when another signs in elsewhere, with its picture', async ({
  opened: page,
  context,
  line,
  server,
  errors,
}) => {
  errors.mean(LINE_CUT);
  const another = await newPerson(server);
  line.meet(UPLOAD, { kind: 'cut' }, Infinity);
  await submitPhoto(page, await jpeg());
  await heading(page, 'Waiting to be sent').waitFor();
  const other = await context.newPage();
  await other.goto(line.url);
  await other.getByRole('link', { name: 'Profile' }).click();
  await button(other, 'Logout').click();
  await button(other, 'Keep it for my next sign-in').click();
  await signIn(other, another.email);
  await isHome(other);
  await isHome(page);
  expect(await page.getByRole('img', { name: 'Your photo' }).count()).toBe(0);
  await page.reload();
  await isHome(page);
});

test('of two windows with one preview each says what became of it in the other', async ({
  opened: page,
  context,
  line,
}) => {
  await choose(page, 1);
  const other = await context.newPage();
  await other.goto(line.url);
  await button(other, 'Submit Photo').waitFor();
  await button(page, 'Back').click();
  await choose(page, 2);
  await other.getByText('You chose this photo in another window.').waitFor();
  await button(page, 'Show it in full').click();
  await button(page, 'Discard photo').click();
  await page.getByText('Discard this photo?').waitFor();
  await button(page, 'Discard photo').click();
  await other.getByText('Your photo was discarded in another window.').waitFor();
  await isHome(other);

  await choose(page, 3);
  await button(other, 'You have not submitted your photo yet').click();
  const arrives = Promise.withResolvers<void>();
  line.meet(UPLOAD, { kind: 'hold', until: arrives.promise });
  await button(page, 'Submit Photo').click();
  await heading(other, 'Sending your photo').waitFor();
  arrives.resolve();
  await heading(other, 'Photo Submitted Successfully!').waitFor();
  await heading(page, 'Photo Submitted Successfully!').waitFor();
});

test('what waits for Wi-Fi goes once it is there', async ({ opened: page, line }) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular' });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await page.goto(`${line.url}/?go=settings`);
  await page.getByRole('switch', { name: 'Send photos on Wi-Fi only' }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await submitPhoto(page, await jpeg());
  await page.getByText('Saved on this phone. It is sent when you are on Wi-Fi.').waitFor();
  await page.evaluate(() => {
    const { connection } = navigator as unknown as { connection: EventTarget };
    Object.assign(connection, { type: 'wifi' });
    connection.dispatchEvent(new Event('change'));
  });
  await page.getByText('Received').waitFor();
});
