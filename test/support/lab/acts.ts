import type { Page } from 'playwright';
import type { AgeRange } from '../../../contract/preferences.ts';

const STEP_MS = 1000;
// Slower than the machine, or a limit in the page's time would pass before the server can answer.
const STEP_TAKES_MS = 20;

/** Lets the page's time run until the work is done; answers what it came to. */
export async function passing<T>(page: Page, work: Promise<T>): Promise<T> {
  const progress = { isDone: false };
  const done = work.finally(() => (progress.isDone = true));
  // It may fail while the first step is taken, when nobody awaits it yet.
  const settled = done.catch(() => undefined);
  while (!progress.isDone) {
    await page.clock.fastForward(STEP_MS);
    await Promise.race([settled, page.waitForTimeout(STEP_TAKES_MS)]);
  }
  return done;
}

export const save = (page: Page, seed: number, size?: number): Promise<string> =>
  page.evaluate(({ seed, size }) => window.lab.save(seed, size), { seed, size });

/** Tries, waits, tries: until the outbox gives up for now. Answers how many still wait. */
export const drain = (page: Page): Promise<number> =>
  passing(
    page,
    page.evaluate(() => window.lab.drain()),
  );

/** What the screen says of each photo. */
export const cards = (page: Page): Promise<string[]> => page.evaluate(() => window.lab.cards());

export const signInLab = (page: Page, email: string): Promise<boolean> =>
  page.evaluate((email) => window.lab.actions.signInDevelopment(email, email), email);

/** Says an age range, which stands for all of her preferences. */
export const sayAge = (page: Page, age: AgeRange): Promise<string> =>
  page.evaluate(
    (age) =>
      window.lab.actions.savePreferences({
        user_gender: 2,
        age_range: age,
        color_preferences: { favorite_colors: [] },
      }),
    age,
  );

export const goOnline = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('online')));
