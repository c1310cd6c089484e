import { expect, test } from '../fixtures.ts';
import { HANDSET, SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { enter } from '../support/screens/enter.ts';
import { review } from '../support/screens/desk.ts';

/** Runs in the page: whether all that a start reads from the server is on disk. */
const startIsKept = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('poshak-state');
    opening.addEventListener('success', () => {
      const { result: db } = opening;
      const reading = db.transaction('keyval').objectStore('keyval');
      const times = ['config', 'profile', 'preferences', 'photos', 'saved'].map((name) =>
        reading.get(`${name}/at`),
      );
      reading.transaction.addEventListener('complete', () => {
        resolve(times.every(({ result }) => typeof result === 'number'));
        db.close();
      });
    });
  });

test('what she chose just before the page went is kept', async ({ server, person, open }) => {
  const page = await (await open({ ...HANDSET, ...SERVED })).newPage();
  await enter(page, server, person.email, '/?go=settings');
  await served(page);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  // A write that is still under way would hold up the last one for longer than the page lives.
  await expect.poll(() => page.evaluate(startIsKept)).toBe(true);
  for (const theme of ['Dark', 'Light', 'Dark']) {
    await page.getByLabel(theme).check();
    await page.goto(`${server.url}/?go=settings`);
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await page.getByLabel(theme).isChecked()).toBe(true);
  }
});

test('what a stylist typed just before the page went is kept', async ({ queue, newDesk }) => {
  const { email } = await queue();
  const page = await newDesk(SERVED);
  await review(page, email);
  await page.getByLabel('Title', { exact: true }).fill('Madder');
  await page.getByText(/Kept here/).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Madder by lamplight');
  await page.reload();
  await page.getByRole('heading', { name: 'Create Outfit' }).waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Madder by lamplight');
});
