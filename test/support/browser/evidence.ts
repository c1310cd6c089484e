import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright';
import { serverLog } from '../server/log.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const asName = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);

/** Where a test that failed leaves what it was like. */
export function evidenceFolder(file: string, test: string): string {
  const folder = path.join(ROOT, 'test-results', path.basename(file, '.test.ts'), asName(test));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** From now on: what it takes to tell afterwards what happened. */
export const record = (context: BrowserContext) =>
  context.tracing.start({ snapshots: false, screenshots: false });

/** A trace, a picture of each page, and what the servers said. A browser that has died leaves nothing. */
export async function keepEvidence(folder: string, contexts: readonly BrowserContext[]) {
  writeFileSync(path.join(folder, 'server.log'), serverLog.tail());
  for (const [number, context] of contexts.entries()) {
    for (const [tab, page] of context.pages().entries()) {
      const file = path.join(folder, `screen-${number + 1}-${tab + 1}.png`);
      await page.screenshot({ path: file, timeout: 5000 }).catch(() => undefined);
    }
    const file = path.join(folder, `trace-${number + 1}.zip`);
    await context.tracing.stop({ path: file }).catch(() => undefined);
  }
}
