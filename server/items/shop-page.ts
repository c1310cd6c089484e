import { Worker } from 'node:worker_threads';
import { FETCH_MAX_BYTES } from '../../contract/limits.ts';
import { ShopPage } from '../../contract/items.ts';
import { serverTexts } from '../../src/ui/texts/server.ts';
import { AppError } from '../errors.ts';
import { FetchFailure } from '../fetcher/failure.ts';
import type { Fetcher } from '../fetcher/fetcher.ts';
import { pageText } from './page-text.ts';

const words = serverTexts.pages;
const PARSE_MS = 3000;
const PARSE_HEAP_MB = 256;

/** What the shop's page at `url` says of its product. */
export async function readShopPage(fetcher: Fetcher, url: string): Promise<ShopPage> {
  const page = await fetcher(url, {
    maxBytes: FETCH_MAX_BYTES,
    headers: { Accept: 'text/html' },
  }).catch((error: unknown) => {
    throw error instanceof FetchFailure ? unreadable(error.message) : error;
  });
  const type = page.headers['content-type'] ?? '';
  if (page.status !== 200) throw unreadable(words.answered(page.status));
  if (!/^(text\/html|application\/xhtml)/i.test(type)) throw unreadable(words.noPage);
  const fields = await parse(pageText(page.body, type), page.url);
  if (!fields.name) throw unreadable(words.noName);
  return fields;
}

const unreadable = (why: string) => new AppError('unreadable_page', { message: words.byHand(why) });

// In a thread that can be stopped: a page nested deep enough keeps the parser busy for hours.
function parse(html: string, url: string): Promise<ShopPage> {
  const worker = new Worker(new URL('page-worker.ts', import.meta.url), {
    workerData: { html, url },
    resourceLimits: { maxOldGenerationSizeMb: PARSE_HEAP_MB },
  });
  return new Promise<ShopPage>((resolve, reject) => {
    const stop = () => reject(unreadable(words.unreadable));
    const timer = setTimeout(stop, PARSE_MS);
    worker
      .once('message', (message) => resolve(ShopPage.parse(message)))
      .once('error', stop)
      .once('exit', () => {
        clearTimeout(timer);
        stop();
      });
  }).finally(() => void worker.terminate());
}
