import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';

/** Kept for looking at, where `SCREENSHOTS` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
