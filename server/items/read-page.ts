import {
  FETCH_MAX_BYTES,
  PAGE_READ_EVERY_MS,
  SOLD_OUT_READ_EVERY_MS,
} from '../../contract/limits.ts';
import { ERROR_STATUS } from '../../contract/errors.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { Fetcher } from '../fetcher/fetcher.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { addJobAnew } from '../jobs/queue.ts';
import type { Handler } from '../jobs/worker.ts';
import { READ_PAGE } from './job-kinds.ts';
import { pageText } from './page-text.ts';
import { NOTHING, saysIn, settle, type PageSays } from './decide-reports.ts';
import { isPage } from './shop-page.ts';

interface Deps {
  db: Db;
  now: () => Date;
  fetcher: Fetcher;
  sandbox: Sandbox;
}

/** Of a page that turns us away, asks for a person or shows no product: nothing. */
export async function whatPageSays(
  { fetcher, sandbox }: Pick<Deps, 'fetcher' | 'sandbox'>,
  id: string,
  url: string,
): Promise<PageSays> {
  try {
    const page = await fetcher(url, {
      maxBytes: FETCH_MAX_BYTES,
      headers: { Accept: 'text/html' },
    });
    if (page.status === 404 || page.status === 410) return { ...NOTHING, isBroken: true };
    const type = page.headers['content-type'] ?? '';
    if (page.status !== 200 || !isPage(type)) return NOTHING;
    const html = pageText(page.body, type);
    return saysIn(await sandbox.run(id, 'page', { html, url: page.url }));
  } catch (error) {
    // What was not read at all is not what a page says.
    if (error instanceof AppError && ERROR_STATUS[error.code] === 503) throw error;
    return NOTHING;
  }
}

/** The turn to read a page, which comes once in a while however many ask; or when it comes. */
export async function takeTurn(
  db: Db,
  id: string,
  now: Date,
  everyMs = PAGE_READ_EVERY_MS,
): Promise<Date | null> {
  const last = new Date(now.getTime() - everyMs).toISOString();
  const taken = await db
    .updateTable('items')
    .set({ page_read_at: now.toISOString() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('page_read_at', 'is', null), eb('page_read_at', '<=', last)]))
    .executeTakeFirst();
  if (taken.numUpdatedRows > 0n) return null;
  const item = await db
    .selectFrom('items')
    .select('page_read_at')
    .where('id', '=', id)
    .executeTakeFirst();
  const before = Date.parse(item?.page_read_at ?? '');
  return new Date((before || now.getTime()) + everyMs);
}

/** As soon as its turn may come, also where it would be read anyhow, but later. */
export async function readSoon(db: Db, id: string, now: Date): Promise<void> {
  const item = await db
    .selectFrom('items')
    .select('page_read_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const next = Date.parse(item.page_read_at ?? '') + PAGE_READ_EVERY_MS || 0;
  const due = new Date(Math.max(now.getTime(), next));
  await addJobAnew(db, READ_PAGE, id, now, due);
}

/** Reads a piece's page again and decides by it, and by what people said where it says nothing. */
export function readPage(deps: Deps): Handler {
  const { db, now } = deps;
  const find = (id: string) =>
    db
      .selectFrom('items')
      .select(['ecommerce_url', 'archived_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  const decide = (id: string, url: string, says: PageSays) =>
    inTransaction(db, (within) => settle(within, { id, url, says }, now()));
  return {
    lane: 'shops',
    async run(id) {
      const item = await find(id);
      if (!item) return null;
      const began = now();
      const later = await takeTurn(db, id, began);
      if (later) return later;
      const says = await whatPageSays(deps, id, item.ecommerce_url);
      const isGone = await decide(id, item.ecommerce_url, says);
      return isGone && item.archived_at === null
        ? new Date(began.getTime() + SOLD_OUT_READ_EVERY_MS)
        : null;
    },
    /** Whoever said something of it waits for an answer. */
    async giveUp(id) {
      const item = await find(id);
      if (item) await decide(id, item.ecommerce_url, NOTHING);
      return null;
    },
  };
}
