import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';

const app = path.resolve(import.meta.dirname, '../../../dist/app');

export const packed = (content: Buffer | string) => brotliCompressSync(content).length;

export const stylesIn = (html: string) =>
  [...html.matchAll(/<style>([^]*?)<\/style>/g)].map((match) => match[1]).join('');

/** On a phone's own line, where nothing is fetched that was not asked for. */
const onMobileData = () => {
  const value = { type: 'cellular', effectiveType: '4g', saveData: false };
  Object.defineProperty(navigator, 'connection', { value });
};

interface Untouched {
  page: Page;
  /** What has been fetched, as it goes on. */
  fetched: readonly string[];
  /** Of scripts and styles until it was at rest, as they go over the line. */
  bytes: number;
}

/** Opens a page and leaves it alone until it has counted its visitor, the last that it does by itself. */
export async function openUntouched(
  context: BrowserContext,
  url: string,
  button: string,
): Promise<Untouched> {
  await context.addInitScript(onMobileData);
  const page = await context.newPage();
  const fetched: string[] = [];
  context.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const counted = page.waitForResponse(/\/api\/events\/$/);
  const shown = await page.goto(url);
  await page.getByRole('button', { name: button }).waitFor();
  await counted;
  const code = new Set(fetched.filter((file) => /\.(js|css)$/.test(file)));
  const bytes = [...code]
    .map((file) => packed(readFileSync(path.join(app, file))))
    .reduce((sum, one) => sum + one, packed(stylesIn((await shown?.text()) ?? '')));
  return { page, fetched, bytes };
}
