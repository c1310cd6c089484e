import { FETCH_MAX_BYTES } from '../../contract/limits.ts';
import { serverTexts } from '../../texts/server.ts';
import { AppError } from '../errors.ts';
import { FetchFailure } from '../fetcher/failure.ts';
import type { Fetcher } from '../fetcher/fetcher.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { PageFields } from '../sandbox/page-fields.ts';
import { pageText } from './page-text.ts';

const words = serverTexts.pages;

export const isPage = (type: string) => /^(text\/html|application\/xhtml)/i.test(type);

/** What the shop's page at `url` says of its product. */
export async function readShopPage(
  { fetcher, sandbox }: { fetcher: Fetcher; sandbox: Sandbox },
  stylistId: string,
  url: string,
): Promise<PageFields> {
  const page = await fetcher(url, {
    maxBytes: FETCH_MAX_BYTES,
    headers: { Accept: 'text/html' },
  }).catch((error: unknown) => {
    throw error instanceof FetchFailure ? unreadable(error.message) : error;
  });
  const type = page.headers['content-type'] ?? '';
  if (page.status !== 200) throw unreadable(words.answered(page.status));
  if (!isPage(type)) throw unreadable(words.noPage);
  // A page nested deep enough keeps its reader busy for hours.
  const html = pageText(page.body, type);
  const fields = await sandbox
    .run(stylistId, 'page', { html, url: page.url })
    .catch((error: unknown) => {
      throw error instanceof AppError ? error : unreadable(words.unreadable);
    });
  if (fields.asks_for_person) throw unreadable(words.asksForPerson);
  if (!fields.name) throw unreadable(words.noName);
  return fields;
}

const unreadable = (why: string) => new AppError('unreadable_page', { message: words.byHand(why) });
