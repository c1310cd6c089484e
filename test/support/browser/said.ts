import type { Page } from 'playwright';

/** Everything that the page says: its texts, and what is read aloud or stands in an empty field; `[lang]` of their own are of another language. */
export const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all = Array.from(document.querySelectorAll('[aria-label], [placeholder], [alt]'), (one) =>
      ['aria-label', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    ).flat();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!text.parentElement?.closest('script, style, [lang]:not(html)')) {
        all.push(text.textContent ?? '');
      }
    }
    return all;
  });
