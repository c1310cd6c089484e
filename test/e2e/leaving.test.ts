import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDesk, review, waitingClient } from '../support/desk.ts';
import { openApp, openPhone, signIn } from '../support/phone.ts';
import { type Poshak, startPoshak } from '../support/poshak.ts';

let poshak: Poshak;
beforeAll(async () => {
  poshak = await startPoshak();
});
afterAll(async () => {
  await poshak.stop();
});

test('what she chose just before the page went is kept', async () => {
  const page = await openApp(await openPhone(), poshak.url);
  await signIn(page);
  await page.goto(`${poshak.url}/?go=settings`);
  for (const theme of ['Dark', 'Light', 'Dark']) {
    // A write that is still under way would hold up the last one for longer than the page lives.
    await page.waitForLoadState('networkidle');
    await page.getByLabel(theme).check();
    await page.goto(`${poshak.url}/?go=settings`);
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await page.getByLabel(theme).isChecked()).toBe(true);
  }
});

test('what a stylist typed just before the page went is kept', async () => {
  const { email } = await waitingClient(poshak, 'leaving@example.com');
  const page = await newDesk(poshak);
  await review(page, email);
  await page.getByLabel('Title').fill('Madder');
  await page.getByText(/Draft kept at/).waitFor();
  await page.getByLabel('Title').fill('Madder by lamplight');
  await page.reload();
  await review(page, email);
  expect(await page.getByLabel('Title').inputValue()).toBe('Madder by lamplight');
});
