import { expect, test } from '../fixtures.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { picture } from '../support/screens/picture.ts';
import { signIn } from '../support/screens/sign-in.ts';

const WORDS = 'Loading your fashion experience...';
const FLASH_MS = 200;
const STEP_MS = 10;
const FRAME_MS = 16;

test('she reads that it is loading once that takes 200 ms, without a break, and not before', async ({
  page,
  server,
  person,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/SignedIn-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  // It is never answered.
  await page.route('**/preferences/current/', () => undefined);
  await fakeTime(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Continue with Google (development)' }).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const pass = (until: () => boolean | Promise<boolean>) =>
    expect
      .poll(async () => {
        await page.clock.runFor(STEP_MS);
        return until();
      })
      .toBe(true);
  const words = page.getByRole('status').getByText(WORDS, { exact: true });

  await signIn(page, person.email);
  await pass(async () => (await page.locator('main:empty').count()) === 1);
  await page.clock.runFor(FLASH_MS - 2 * STEP_MS);
  expect(await words.count()).toBe(0);
  await page.clock.runFor(2 * STEP_MS);
  await words.waitFor();
  await picture(page, 'loading');

  await words.evaluate((element) => element.setAttribute('data-first', ''));
  await page.evaluate((text) => {
    const look = () => {
      if (!document.querySelector('#root')?.textContent?.includes(text)) {
        document.documentElement.dataset['broke'] = text;
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  }, WORDS);
  held.resolve();
  await pass(() => page.locator('[role=status]:not([data-first])').isVisible());
  expect(await page.locator('html').getAttribute('data-broke')).toBeNull();
});

test('nothing of it flashes where the phone has what she saw last', async ({
  home: page,
  server,
}) => {
  await page.addInitScript((words) => {
    const look = () => {
      const shown = document.querySelector<HTMLElement>('#root [role=status]');
      if (shown?.checkVisibility() && shown.textContent === words) {
        document.documentElement.dataset['flashed'] = words;
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  }, WORDS);
  await fakeTime(page);
  // However long a busy machine takes, no more of its time passes than the app waits for a frame.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const place of ['', '?go=closet', '?go=settings', '?go=history']) {
    await page.goto(`${server.url}/${place}`);
    await page.clock.runFor(2 * FRAME_MS);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('data-flashed')).toBeNull();
  }
});
