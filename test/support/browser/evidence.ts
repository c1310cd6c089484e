import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
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

const PATIENCE_MS = 5000;
const MOST_WORDS = 400;

async function wordsOf(page: Page): Promise<string> {
  const read = page.evaluate(() => document.body.innerText).catch((error: Error) => error.message);
  const words = await Promise.race([
    read,
    wait(PATIENCE_MS, 'It does not answer.', { ref: false }),
  ]);
  return `${page.url()}: ${words.replaceAll(/\s+/g, ' ').slice(0, MOST_WORDS)}`;
}

/**
 * A trace, a picture of each page, and what the servers said. A browser that has died leaves nothing.
 * Answers what stood on each page, for where the files are not at hand.
 */
export async function keepEvidence(folder: string, contexts: readonly BrowserContext[]) {
  const shown: string[] = [];
  writeFileSync(path.join(folder, 'server.log'), serverLog.tail());
  for (const [number, context] of contexts.entries()) {
    for (const [tab, page] of context.pages().entries()) {
      shown.push(await wordsOf(page));
      const file = path.join(folder, `screen-${number + 1}-${tab + 1}.png`);
      await page.screenshot({ path: file, timeout: PATIENCE_MS }).catch(() => undefined);
    }
    const file = path.join(folder, `trace-${number + 1}.zip`);
    await context.tracing.stop({ path: file }).catch(() => undefined);
  }
  return shown;
}
