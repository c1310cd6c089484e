import type { BrowserContext, Locator, Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test as base } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { answered as statusOf, LINE_CUT, NO_LINE } from '../support/browser/errors.ts';
import { HANDSET } from '../support/browser/look.ts';
import { openSignedIn } from '../support/browser/session.ts';
import type { Fault, Line } from '../support/outside/line.ts';
import { uploadPhoto } from '../support/people/call.ts';
import { newPerson, type Person } from '../support/people/person.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { asFile, gallery, sendPhoto, submitPhoto } from '../support/screens/photo.ts';
import { picture } from '../support/screens/picture.ts';
import { signIn } from '../support/screens/sign-in.ts';

// A worker would send in the background what these pages are to send.
const test = base.extend('look', HANDSET);

const UPLOAD = '/photos/upload';
const answer = (status: number, code: string, message: string, headers = {}): Fault => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ success: false, code, message }),
});

let context: BrowserContext;
let line: Line;
let person: Person;
let page: Page;

test.beforeEach(async ({ context: hers, page: opened, line: between, person: she }) => {
  context = hers;
  line = between;
  person = she;
  page = opened;
  await openSignedIn(page, line.url, person);
  await page.getByText('Your first look starts here').waitFor();
});

const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
const heading = (on: Page, name: string) => on.getByRole('heading', { name, exact: true });
const said = (on: Page | Locator, words: string) =>
  on.getByText(words, { exact: true }).first().waitFor();
const tray = (on: Page) => on.getByRole('dialog', { name: 'Waiting on this phone' });

async function anotherTab() {
  const tab = await context.newPage();
  await tab.goto(line.url);
  return tab;
}

async function choose(on: Page, seed: number) {
  await gallery(on).setInputFiles(asFile(await jpeg({ seed })));
  await on.getByRole('img', { name: 'The photo you chose' }).waitFor();
}

describe('the success screen', () => {
  test('says what is so until the server has the photo', async ({ errors }) => {
    errors.mean(NO_LINE);
    const arrived = Promise.withResolvers<void>();
    await choose(page, 1);
    await context.setOffline(true);
    await button(page, 'Submit Photo').click();
    await heading(page, 'Waiting to go out').waitFor();
    await said(page, 'Saved on this phone. It goes out when you are back online.');
    expect(await page.getByText(/Successfully|24/).count()).toBe(0);
    line.meet(UPLOAD, { kind: 'hold', until: arrived.promise });
    await context.setOffline(false);
    await heading(page, 'Sending your photo').waitFor();
    expect(await page.getByText(/Successfully|24/).count()).toBe(0);
    arrived.resolve();
    await heading(page, 'Photo Submitted Successfully!').waitFor();
    await said(page, 'Suggestions arrive within 24 hours.');
  });

  test('of a photo that another window discarded says so, and shows no other', async ({
    errors,
  }) => {
    errors.mean(LINE_CUT);
    await sendPhoto(page, await jpeg());
    await button(page, 'Back to Home').click();
    line.meet(UPLOAD, { kind: 'cut' }, Infinity);
    await submitPhoto(page, await jpeg({ seed: 2 }));
    await heading(page, 'Waiting to go out').waitFor();
    const other = await anotherTab();
    await other.getByRole('button', { name: 'Show what is waiting' }).click();
    await button(other, 'Discard').click();
    await button(other, 'Discard photo').click();
    await heading(page, 'This photo is not here any more').waitFor();
    expect(await page.getByText(/Received|Successfully|24/).count()).toBe(0);
    await picture(page, 'discarded elsewhere');
    expect(await faultsOf(page)).toEqual([]);
  });

  test('shows its own photo, not the newest that she has', async ({ server }) => {
    const { body } = await uploadPhoto(server, person.token, await jpeg({ seed: 2 }));
    const created_at = new Date(Date.now() + 3_600_000).toISOString();
    await server.db.updateTable('photos').set({ created_at }).where('id', '=', body.id).execute();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await button(page, 'Refresh').click();
    await said(page, 'Processing...');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await sendPhoto(page, await jpeg());
    const received = await page.getByRole('definition').first().textContent();
    await page.reload();
    await page.getByText('Received').waitFor();
    expect(await page.getByRole('definition').first().textContent()).toBe(received);
  });

  test('goes when another person signs in, with her picture', async ({ server, errors }) => {
    errors.mean(LINE_CUT);
    const another = await newPerson(server);
    line.meet(UPLOAD, { kind: 'cut' }, Infinity);
    await submitPhoto(page, await jpeg());
    await heading(page, 'Waiting to go out').waitFor();
    const other = await anotherTab();
    await other.getByRole('link', { name: 'Profile' }).click();
    await button(other, 'Logout').click();
    await button(other, 'Keep it for my next sign-in').click();
    await signIn(other, another.email);
    await other.getByText('Your first look starts here').waitFor();
    await page.getByText('Your first look starts here').waitFor();
    expect(await page.getByRole('img', { name: 'Your photo' }).count()).toBe(0);
    await page.reload();
    await page.getByText('Your first look starts here').waitFor();
  });
});

describe('of two windows with one preview', () => {
  test('the other shows what became of the photo that one submits', async () => {
    await choose(page, 1);
    const other = await anotherTab();
    await button(other, 'Submit Photo').waitFor();
    const arrives = Promise.withResolvers<void>();
    line.meet(UPLOAD, { kind: 'hold', until: arrives.promise });
    await button(page, 'Submit Photo').click();
    await heading(other, 'Sending your photo').waitFor();
    arrives.resolve();
    await heading(other, 'Photo Submitted Successfully!').waitFor();
    await heading(page, 'Photo Submitted Successfully!').waitFor();
  });

  test('the other says that one has discarded the photo', async () => {
    await choose(page, 1);
    const other = await anotherTab();
    await button(other, 'Submit Photo').waitFor();
    await button(page, 'Choose Different Photo').click();
    await said(other, 'Your photo was discarded in another window.');
    await other.getByText('Your first look starts here').waitFor();
  });

  test('the other says that the photo which it now shows was chosen in one', async () => {
    await choose(page, 1);
    const other = await anotherTab();
    await button(other, 'Submit Photo').waitFor();
    await button(page, 'Back').click();
    await choose(page, 2);
    await said(other, 'You chose this photo in another window.');
  });
});

test('a preview that she left is found again from Home', async () => {
  await choose(page, 1);
  await button(page, 'Back').click();
  await button(page, 'You have not submitted your photo yet').click();
  await button(page, 'Submit Photo').click();
  await page.getByText('Received').waitFor();
  await button(page, 'Back to Home').click();
  await said(page, 'Processing');
  expect(await button(page, 'You have not submitted your photo yet').count()).toBe(0);
});

describe('what waits', () => {
  test('for a server out of reach says so, and not that she is offline', async ({ errors }) => {
    errors.mean(LINE_CUT);
    line.meet(UPLOAD, { kind: 'cut' }, Infinity);
    await submitPhoto(page, await jpeg());
    const words = 'Poshak cannot be reached. Next try within a minute.';
    await said(page, `Saved on this phone. ${words}`);
    await button(page, 'Back to Home').click();
    await said(page, words);
    await page.getByRole('link', { name: 'History' }).click();
    await said(page, words);
    await button(page, 'Show what is waiting').click();
    await said(tray(page), 'Poshak cannot be reached.');
    await said(tray(page), 'Nothing is lost. Each goes out as soon as it can.');
    line.heal();
    await button(page, 'Send now').click();
    await said(page, 'Nothing is waiting.');
    expect(await tray(page).getByText('Nothing is lost').count()).toBe(0);
  });

  test('for a server that failed says so, though the browser claims that she is offline', async ({
    errors,
  }) => {
    errors.mean(statusOf(503));
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false });
      dispatchEvent(new Event('offline'));
    });
    line.meet(UPLOAD, { kind: 'answer', status: 503 }, Infinity);
    await submitPhoto(page, await jpeg());
    const words = 'Upload failed: Service Unavailable. Next try within a minute.';
    await said(page, `Saved on this phone. ${words}`);
  });

  test('for a time says when', async ({ errors }) => {
    errors.mean(statusOf(429));
    const words = 'You have sent many photos within the hour.';
    line.meet(UPLOAD, answer(429, 'too_many', words, { 'retry-after': '1800' }));
    await submitPhoto(page, await jpeg());
    await page
      .getByText(/^Saved on this phone\. .* the hour\. Goes out (on \d+ \w+ )?at \d+:\d\d [ap]m\.$/)
      .waitFor();
    await button(page, 'Back to Home').click();
    await page
      .getByText(/^You have .* the hour\. Goes out (on \d+ \w+ )?at \d+:\d\d [ap]m\.$/)
      .waitFor();
  });

  test('for Wi-Fi says so, until it is there', async () => {
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { type: 'cellular' });
      Object.defineProperty(navigator, 'connection', { value: connection });
    });
    await page.goto(`${line.url}/?go=settings`);
    await page.getByRole('switch', { name: 'Send photos on Wi-Fi only' }).click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await submitPhoto(page, await jpeg());
    await said(page, 'Saved on this phone. It goes out when you are on Wi-Fi.');
    await button(page, 'Back to Home').click();
    await page.getByRole('button', { name: 'Show what is waiting' }).click();
    await said(tray(page), 'It goes out when you are on Wi-Fi.');
    expect(await button(page, 'Send now').count()).toBe(0);
    await button(page, 'Close').click();
    await page.getByRole('button', { name: /^Show your photo of/ }).click();
    await button(page, 'Discard photo').click();
    await said(page, 'Discard this photo?');
    await button(page, 'Discard photo').click();
    await said(page, 'Photo discarded');
    await said(page, 'Your first look starts here');
    await button(page, 'Undo').click();
    await page.getByRole('button', { name: 'Show what is waiting' }).click();
    await page.evaluate(() => {
      const { connection } = navigator as unknown as { connection: EventTarget };
      Object.assign(connection, { type: 'wifi' });
      connection.dispatchEvent(new Event('change'));
    });
    await said(page, 'Nothing is waiting.');
  });

  test('is taken back where it waits, a photo not without a question', async ({ errors }) => {
    errors.mean(NO_LINE);
    await choose(page, 1);
    await context.setOffline(true);
    await button(page, 'Submit Photo').click();
    await button(page, 'Back to Home').click();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await button(page, 'Edit preferences').click();
    await button(page, 'Save Preferences').click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await button(page, '2 things on this phone').click();
    await picture(page, 'tray offline');
    await button(page, 'Take back').click();
    await expect.poll(() => tray(page).getByRole('listitem').count()).toBe(1);
    await button(page, 'Discard').click();
    await said(tray(page), 'Discard this photo? It has not been sent, and goes for good.');
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'tray asks');
    await button(page, 'Keep photo').click();
    await button(page, 'Close').click();

    await said(page, 'On this phone');
  });

  test('or was refused stands on Home, also what is no photo', async ({ errors }) => {
    errors.mean(statusOf(400));
    const words = 'No such preferences here.';
    line.meet('/update_preferences/', answer(400, 'invalid', words));
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await button(page, 'Edit preferences').click();
    await button(page, 'Save Preferences').click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await button(page, '1 thing not sent').click();
    await said(tray(page), 'Not sent');
    await said(tray(page), 'What was not sent stays here until you decide.');
    expect(await tray(page).getByText('Nothing is lost').count()).toBe(0);
    expect(await button(page, 'Send now').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Discard').click();
    await said(page, 'Nothing is waiting.');
    await button(page, 'Close').click();
    expect(await button(page, '1 thing not sent').count()).toBe(0);
  });
});
