import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { Ledger } from '../support/lab/ledger.ts';
import { Line } from '../support/line.ts';
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
  await page.goto(line.origin);
  await signIn(page, 'asha@example.com');
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await line.down();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Upload your photo and discover outfits').waitFor();
  expect(ledger.sessionsOf('asha@example.com')).toBe(1);
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
  await page.getByRole('button', { name: 'Continue with Google (development)' }).click();
  await page.getByLabel('Email').fill('bina@example.com');
  await page.getByLabel('Name').fill('Asha');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await vi.waitFor(
    () => expect(ledger.photos).toMatchObject([{ owner: 'bina@example.com' }]),
    10_000,
  );
});
