import type { BrowserContext, Page } from 'playwright';
import { throttle } from './throttle.ts';

declare global {
  interface Window {
    answered: Promise<number>;
  }
}

/** Runs before the page: taps as soon as there is something to tap, until a frame shows an answer. */
function tapAtOnce(selector: string, words: string) {
  window.answered = new Promise((resolve) => {
    let before: string | null = null;
    const seen = () => document.querySelector<HTMLElement>('#root')?.innerText ?? '';
    const look = () => {
      if (before !== null && seen() !== before) {
        requestAnimationFrame(() => resolve(performance.now()));
        return;
      }
      const button = [...document.querySelectorAll<HTMLElement>(selector)].find((one) =>
        one.innerText.includes(words),
      );
      if (button) {
        before = seen();
        button.click();
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

interface Start {
  url: string;
  /** Of the button that is tapped. */
  words: string;
  rate: number;
}

/** From the start of the page to the paint that answers the first tap, in ms. */
export async function timeFirstTap(context: BrowserContext, { url, words, rate }: Start) {
  const page: Page = await context.newPage();
  await throttle(page, rate);
  await page.addInitScript(
    `(${tapAtOnce.toString()})('#root button, #root a', ${JSON.stringify(words)})`,
  );
  await page.goto(url);
  const took = await page.evaluate(() => window.answered);
  await page.close();
  return took;
}
