import type { Page } from 'playwright';

/** With a closed sheet goes the step of the history that was its own; what is under way then ends a reload. */
export async function reloadAfterSheet(page: Page): Promise<void> {
  await page.waitForFunction(() => !Object(history.state).sheets?.length);
  await page.reload();
}
