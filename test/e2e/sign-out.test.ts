import type { Page } from 'playwright';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { fakeTime } from '../support/fake-time.ts';
import { Ledger } from '../support/lab/ledger.ts';
import { Line } from '../support/line.ts';
import { signIn as signInAgain } from '../support/consumer.ts';
import { signIn } from '../support/phone.ts';
import { jpeg } from '../support/pictures.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startServer();
  ledger = new Ledger(server.dataDir, []);
});
afterAll(async () => {
  ledger.close();
  await server.stop();
});

test('signing out without a line ends her session here at once and at the server later', async () => {
  const line = new Line(server);
  await line.up();
  onTestFinished(() => line.down());
  // Without a worker, which would do it in the background where the browser lets it.
  const context = await openBrowser({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(line.origin);
  await signIn(page, 'asha@example.com');
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await line.down();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Upload your photo and discover outfits').waitFor();
  expect(ledger.sessionsOf('asha@example.com')).toBe(1);
  const told = expect.stringContaining('A sign-out is yet to be told');
  await vi.waitFor(() => expect(logged).toContainEqual(told), 10_000);
  await page.close();

  await line.up();
  const next = await context.newPage();
  await next.goto(line.origin);
  await vi.waitFor(() => expect(ledger.sessionsOf('asha@example.com')).toBe(0), 10_000);
});

test('with a session that the server has ended, the login says what waits for her', async () => {
  const line = new Line(server);
  await line.up();
  onTestFinished(() => line.down());
  const context = await openBrowser();
  const page = await context.newPage();
  await page.goto(line.origin);
  await signIn(page, 'bina@example.com');
  line.meet('/photos/upload', { kind: 'answer', status: 503 }, Infinity);
  const files = page.locator('#root input[type=file]:not([capture])');
  await files.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  line.heal();
  ledger.revokeAll();
  await page.reload();
  await page.getByText('Sign in to send 1 photo.').waitFor();
  expect(ledger.photos).toEqual([]);
  await signInAgain(page, 'bina@example.com');
  await vi.waitFor(
    () => expect(ledger.photos).toMatchObject([{ owner: 'bina@example.com' }]),
    10_000,
  );
});

test('photos that waited for her sign-in wait for the line once she has signed in', async () => {
  const line = new Line(server);
  await line.up();
  onTestFinished(() => line.down());
  const page = await (await openBrowser({ serviceWorkers: 'block' })).newPage();
  await page.goto(line.origin);
  await signIn(page, 'chitra@example.com');
  line.meet('/photos/upload', { kind: 'cut' }, Infinity);
  const files = page.locator('#root input[type=file]');
  for (const seed of [1, 2]) {
    const buffer = await jpeg({ seed });
    await files.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Submit Photo' }).click();
    await page.getByRole('button', { name: 'Back to Home' }).click();
  }
  await page.getByRole('button', { name: 'Show what is waiting' }).first().click();
  line.heal();
  ledger.revokeAll();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Sign in to send 2 photos.').waitFor();
  line.meet('/photos/upload', { kind: 'silence' }, Infinity);
  await signInAgain(page, 'chitra@example.com');
  await page.getByText('Sending', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show what is waiting' }).first().click();
  const things = page.getByRole('dialog').getByRole('listitem');
  const said = async () =>
    (await things.allTextContents()).map((text) => text.replace(/^Photo of .*\d\d:\d\d/, ''));
  await expect.poll(async () => (await said()).toSorted()).toEqual(['On this phone', 'Sending']);
});

describe('with a photo that has not gone, Logout asks, and', () => {
  const MINUTES_MS = 60_000;
  let line: Line;
  let page: Page;
  let email: string;
  let people = 0;

  const button = (name: string) => page.getByRole('button', { name });
  const hers = () => ledger.photos.filter(({ owner }) => owner === email);
  const isOut = () => button('Continue with Google (development)').waitFor();

  beforeEach(async () => {
    people += 1;
    email = `leaves${people}@example.com`;
    line = new Line(server);
    await line.up();
    page = await (await openBrowser({ serviceWorkers: 'block' })).newPage();
    await fakeTime(page);
    await page.goto(line.origin);
    await signIn(page, email);
    line.meet('/photos/upload', { kind: 'cut' }, Infinity);
    const files = page.locator('#root input[type=file]:not([capture])');
    await files.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
    await button('Submit Photo').click();
    await button('Back to Home').click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await button('Logout').click();
    await page.getByRole('heading', { name: '1 photo not sent yet' }).waitFor();
  });
  afterEach(() => line.down());

  test('Keep leaves it for her next sign-in', async () => {
    await button('Keep it for my next sign-in').click();
    await isOut();
    await page.getByText('Sign in to send 1 photo.').waitFor();
    line.heal();
    await signInAgain(page, email);
    await vi.waitFor(() => expect(hers()).toHaveLength(1), 10_000);
  });

  test('Send signs her out once it has arrived', async () => {
    line.heal();
    await button('Send it first').click();
    await isOut();
    expect(hers()).toHaveLength(1);
  });

  test('Send that cannot go out says so, and she stays', async () => {
    await button('Send it first').click();
    const failure = page.getByRole('alert').getByText('It could not be sent yet.');
    await vi.waitFor(async () => {
      await page.clock.fastForward(MINUTES_MS);
      expect(await failure.count()).toBe(1);
    }, 10_000);
    await page.getByRole('button', { name: 'Close' }).click();
    await button('Logout').waitFor();
    expect(hers()).toEqual([]);
  });

  test('Send that this phone itself refuses says so, and she stays', async () => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await button('Send it first').click();
    await page.getByText('You could not be signed out on this phone.').waitFor();
    await page.getByRole('alert').getByText('It could not be sent yet.').waitFor();
    await page.locator('button[aria-busy="false"]').getByText('Send it first').waitFor();
    expect(hers()).toEqual([]);
  });

  test('Discard takes it off this phone', async () => {
    await button('Discard it and sign out').click();
    await isOut();
    line.heal();
    await signInAgain(page, email);
    await page.getByText('Your first look starts here').waitFor();
    expect(hers()).toEqual([]);
  });

  test('the question goes when the photo has gone', async () => {
    line.heal();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button('Logout').click();
    await isOut();
    expect(hers()).toHaveLength(1);
  });

  test('Escape changes nothing', async () => {
    await page.keyboard.press('Escape');
    await page
      .getByRole('heading', { name: '1 photo not sent yet' })
      .waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByText('On this phone', { exact: true }).waitFor();
    expect(hers()).toEqual([]);
  });
});
