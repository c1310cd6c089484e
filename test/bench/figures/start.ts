import type { BrowserContext, Page } from 'playwright';
import { throttle } from './throttle.ts';

interface Answer {
  /** The first paint that shows that she was heard. */
  answered: number;
  /** The paint of what she asked for. */
  done: number;
}

declare global {
  interface Window {
    answer: Promise<Answer>;
  }
}

/** Runs before the page: taps as soon as there is something to tap, until frames show the answer. */
function tapAtOnce(selector: string, words: string, isCamera: boolean) {
  window.answer = new Promise((resolve) => {
    let before: string | null = null;
    let answered: number | null = null;
    let done: number | null = null;
    const app = () => document.querySelector<HTMLElement>('#root')?.innerText ?? '';
    const screen = () => document.documentElement.dataset['early'] ?? app();
    const isOpen = () => app() !== '' && app() !== before && !document.querySelector('#skeleton');
    const isFilming = () => Number(document.querySelector('video')?.readyState) > 1;
    const isDone = isCamera ? isFilming : isOpen;
    const look = () => {
      if (before !== null) {
        if (screen() !== before) requestAnimationFrame(() => (answered ??= performance.now()));
        if (isDone()) requestAnimationFrame(() => (done ??= performance.now()));
      }
      if (answered !== null && done !== null) return resolve({ answered, done });
      const button = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (one) => one.textContent.includes(words) && one.checkVisibility(),
      );
      if (before === null && button) {
        before = app();
        const { left, top, width, height } = button.getBoundingClientRect();
        const [clientX, clientY] = [left + width / 2, top + height / 2];
        document
          .elementFromPoint(clientX, clientY)
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
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
  /** Done when there is something to be seen in its finder. */
  isCamera?: boolean;
}

/** From the start of the page to the paints that answer the first tap, in ms. */
export async function timeFirstTap(
  context: BrowserContext,
  { url, words, rate, isCamera = false }: Start,
) {
  const page: Page = await context.newPage();
  await throttle(page, rate);
  await page.addInitScript(
    `(${tapAtOnce.toString()})('#root button, #root a, #skeleton .ink', ${JSON.stringify(words)}, ${isCamera})`,
  );
  await page.goto(url);
  const answer = await page.evaluate(() => window.answer);
  await page.close();
  return answer;
}
