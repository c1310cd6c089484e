import type { Locator, Page } from 'playwright';

const MOST_TABS = 90;

/** Reaches it as a keyboard does: by Tab alone. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No way to ${target.toString()} by Tab`);
}

export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
