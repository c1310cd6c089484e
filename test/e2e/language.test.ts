import { expect, test as base } from '../fixtures.ts';
import { LINE_CUT } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { call } from '../support/people/call.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { asFile, gallery } from '../support/screens/photo.ts';
import { ENGLISH, HINDI } from '../support/words.ts';

const test = base.extend('look', SERVED);

/** The worker of the other language, which is asked for without a line. */
const NO_SCRIPT = /^An unknown error occurred when fetching the script/;

const lang = (page: { evaluate: <T>(read: () => T) => Promise<T> }) =>
  page.evaluate(() => document.documentElement.lang);

test('at the login one tap changes the language, which stays with this browser', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  expect(await lang(page)).toBe('en-IN');
  await page.getByRole('button', { name: ENGLISH.login.development }).click();
  await page.getByLabel(ENGLISH.login.email).fill('ila@example.in');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByRole('button', { name: 'English' }).waitFor();
  expect(await page.getByLabel(HINDI.login.email).inputValue()).toBe('ila@example.in');
  expect(await lang(page)).toBe('hi-IN');
  const faces = () =>
    page.evaluate(() => Array.from(document.fonts, ({ family, status }) => [family, status]));
  await expect.poll(faces).toContainEqual(['Rozha One', 'loaded']);
  await page.goto('about:blank');
  await page.goto(server.url);
  expect(await lang(page)).toBe('hi-IN');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'हिन्दी' }).waitFor();
  expect(await lang(page)).toBe('en-IN');
});

test('a sheet on which it is changed comes back in the other language, and the account hears of it', async ({
  page,
  server,
  person,
}) => {
  await enter(page, server, person.email, '/?go=settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page
    .getByRole('dialog', { name: 'Delete your account?' })
    .getByRole('button', { name: 'हिन्दी' })
    .click();
  await page.getByRole('dialog', { name: 'अपना खाता मिटाएँ?' }).waitFor();
  const language = async () =>
    (await call<{ language: string }>(server, '/api/user/profile/', { token: person.token })).body
      .language;
  await expect.poll(language).toBe('hi');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('where a photo is to go it is asked again in the other language, and what was typed for it stays', async ({
  page,
  server,
  person,
}) => {
  const question = (title: string) => page.getByRole('heading', { name: title });
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const inHindi = () => page.getByRole('button', { name: 'हिन्दी' }).click();
  await enter(page, server, person.email);
  await gallery(page).setInputFiles(asFile(await jpeg()));
  await button(/^Tell your stylist/).click();
  await page.getByLabel(ENGLISH.brief.anythingElse).fill('Something to dance in');
  await button(ENGLISH.brief.done).click();
  await button(ENGLISH.preview.showWhole).click();
  await button('Discard photo').click();
  await inHindi();
  await question(HINDI.waiting.outbox.discardTitle).waitFor();
  await button(HINDI.waiting.outbox.keep).click();
  await button(HINDI.common.actions.close).click();
  await page.getByText('Something to dance in').waitFor();
  await button(HINDI.preview.submit).click();
  await page.getByText(HINDI.waiting.submitted.received).waitFor();

  await page.goto(`${server.url}/?go=history`);
  await button(new RegExp(HINDI.history.photoOf(''))).click();
  await button(HINDI.whole.remove).click();
  await page.getByRole('button', { name: 'English' }).click();
  await question(ENGLISH.whole.removeTitle).waitFor();
  await button(ENGLISH.whole.keep).click();
  await button(ENGLISH.common.actions.close).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('without a line both are there once both have been', async ({
  page,
  line,
  person,
  errors,
}) => {
  errors.mean(LINE_CUT, NO_SCRIPT);
  await enter(page, line, person.email, '/?go=settings');
  await served(page);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByRole('button', { name: 'English' }).waitFor();
  const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');
  await expect.poll(worker).toContain('/sw.hi.js');
  await line.down();
  await page.reload();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'हिन्दी' }).waitFor();
  expect(await lang(page)).toBe('en-IN');
  await page.getByText('Appearance').waitFor();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByRole('button', { name: 'English' }).waitFor();
  expect(await lang(page)).toBe('hi-IN');
});

test('one that was never here is said to need a line', async ({ page, line, person, errors }) => {
  errors.mean(LINE_CUT);
  await enter(page, line, person.email, '/?go=settings');
  await served(page);
  await line.down();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByRole('alert').getByText('needs a connection').waitFor();
  expect(await lang(page)).toBe('en-IN');
});
