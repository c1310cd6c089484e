import { KEPT_HOST_EVERY_MS, KEPT_READ_EVERY_MS } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { pageOf } from '../fits/store.ts';
import type { Fetcher } from '../fetcher/fetcher.ts';
import { paced, watchHosts, type Hosts } from '../jobs/hosts.ts';
import { addTaskAnew } from '../jobs/queue.ts';
import type { Handler } from '../jobs/worker.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { settle } from './decide-reports.ts';
import { READ_KEPT } from './job-kinds.ts';
import { takeTurn, whatPageSays } from './read-page.ts';

interface Deps {
  db: Db;
  now: () => Date;
  fetcher: Fetcher;
  sandbox: Sandbox;
}

const TOO_MANY = 429;

/** As long as somebody keeps it who has not bought it. */
export const keptQuery = (db: Db, id: string, link: string) =>
  db
    .selectFrom('outfit_items')
    .innerJoin('saved_items', 'saved_items.outfit_item_id', 'outfit_items.id')
    .leftJoin('fits', (join) =>
      join
        .onRef('fits.outfit_item_id', '=', 'outfit_items.id')
        .on('fits.page', '=', pageOf(link))
        .on('fits.bought', '=', 'bought'),
    )
    .select('outfit_items.id')
    .where('outfit_items.item_id', '=', id)
    .where('fits.bought', 'is', null)
    .limit(1);

const hostOf = (link: string): string => new URL(link).host;

/** A day after it was kept its page is read again, and then each day: so they are spread as people keep. */
export const watchKept = (
  db: Db,
  { id, link }: { id: string; link: string },
  now: Date,
): Promise<void> =>
  addTaskAnew(
    db,
    READ_KEPT,
    { subject: id, host: hostOf(link) },
    now,
    new Date(now.getTime() + KEPT_READ_EVERY_MS),
  );

/** Of a piece of an outfit that somebody has had bought: if it is still kept, its page is read again. */
export async function watchAgain(db: Db, outfitItemId: string, now: Date): Promise<void> {
  const piece = await db
    .selectFrom('saved_items')
    .innerJoin('outfit_items', 'outfit_items.id', 'saved_items.outfit_item_id')
    .innerJoin('items', 'items.id', 'outfit_items.item_id')
    .select(['items.id', 'items.ecommerce_url as link'])
    .where('saved_items.outfit_item_id', '=', outfitItemId)
    .executeTakeFirst();
  if (piece) await watchKept(db, piece, now);
}

/** Tells of a shop that does not answer. */
const watching =
  (fetcher: Fetcher, hosts: Hosts, host: string): Fetcher =>
  async (...asked) => {
    try {
      const answer = await fetcher(...asked);
      if (answer.status >= 500 || answer.status === TOO_MANY) hosts.failed(host);
      else hosts.answered(host);
      return answer;
    } catch (error) {
      hosts.failed(host);
      throw error;
    }
  };

/** Reads the page of a piece that somebody keeps, once a day: one shop after another, each in its time. */
export function readKept(deps: Deps): Handler {
  const { db, now, fetcher } = deps;
  const hosts = paced(watchHosts(now), now, KEPT_HOST_EVERY_MS);
  return {
    lane: 'kept',
    hosts,
    async run(id) {
      const item = await db
        .selectFrom('items')
        .select('ecommerce_url')
        .where('id', '=', id)
        .where('archived_at', 'is', null)
        .executeTakeFirst();
      const url = item?.ecommerce_url;
      if (!url || !(await keptQuery(db, id, url).executeTakeFirst())) return null;
      const began = now();
      const later = await takeTurn(db, id, began, KEPT_READ_EVERY_MS);
      if (later) return later;
      const asking = { ...deps, fetcher: watching(fetcher, hosts, hostOf(url)) };
      const says = await whatPageSays(asking, id, url);
      await inTransaction(db, (within) => settle(within, { id, url, says }, now()));
      return new Date(began.getTime() + KEPT_READ_EVERY_MS);
    },
    giveUp: async () => new Date(now().getTime() + KEPT_READ_EVERY_MS),
  };
}
