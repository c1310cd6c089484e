import type { Page } from 'playwright';
import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { answered } from '../support/browser/errors.ts';

/** Words that run beyond the window, and what axe finds. */
async function isSound(page: Page, at: string) {
  const [shown, wide] = await page.evaluate(() => [
    document.documentElement.clientWidth,
    document.documentElement.scrollWidth,
  ]);
  expect([at, wide]).toEqual([at, shown]);
  expect([at, await faultsOf(page)]).toEqual([at, []]);
}

test('a complaint is made without an account or a script, at any size and in the dark', async ({
  server,
  open,
  errors,
}) => {
  errors.mean(answered(400), answered(404));
  const looks = [
    { width: 206 },
    { width: 320 },
    { width: 412, colorScheme: 'dark' },
    { width: 1280 },
    { width: 412, forcedColors: 'active' },
  ] as const;
  for (const { width, ...look } of looks) {
    const context = await open({ viewport: { width, height: 839 }, ...look });
    const page = await context.newPage();
    const at = `${width} ${JSON.stringify(look)}`;
    await page.goto(`${server.url}/complaint`);
    await isSound(page, `form ${at}`);
    await page.getByLabel('What is wrong?').fill('   ');
    await page.getByLabel('This is a picture of me').check();
    await page.getByLabel('Your name').fill('Kavya Menon');
    await page.getByLabel('How we reach you').fill('kavya.menon@example.in');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alert').waitFor();
    await isSound(page, `refused ${at}`);
    expect(await page.getByLabel('This is a picture of me').isChecked()).toBe(true);
    await page.getByLabel('What is wrong?').fill('My photo is on a page that somebody passed on.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: /^Answered by/ }).waitFor();
    await isSound(page, `sent ${at}`);
    await page.goto(`${server.url}/complaint/nothing`);
    await isSound(page, `none ${at}`);
    await context.close();
  }
});

test('who looks at the login finds the way to it, past the worker too', async ({
  server,
  page,
}) => {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Complaint' }).click();
  await page.getByRole('heading', { name: 'Complaint' }).waitFor();
});
