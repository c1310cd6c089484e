import type { Db } from '../db/tables.ts';
import { FetchFailure } from '../fetcher/failure.ts';
import type { Fetcher } from '../fetcher/fetcher.ts';
import type { Handler } from '../jobs/worker.ts';

export const CHECK_LINK = 'check_link';
/** No job waits longer. */
export const CHECK_EVERY_MS = 7 * 24 * 60 * 60_000;

interface Deps {
  db: Db;
  now: () => Date;
  fetcher: Fetcher;
}

/** Shops turn robots away with 403 or 429: that says nothing of the link. */
function stateOf(status: number): 'ok' | 'broken' | null {
  if (status < 400) return 'ok';
  if (status === 404 || status === 410) return 'broken';
  if (status >= 500) throw new Error(`the shop answered ${status}`);
  return null;
}

/** Looks at an item's link again and again, until the item is archived. */
export function checkLink({ db, now, fetcher }: Deps): Handler {
  const mark = async (id: string, state: 'ok' | 'broken' | null) => {
    await db
      .updateTable('items')
      .set({ link_checked_at: now().toISOString(), ...(state && { link_state: state }) })
      .where('id', '=', id)
      .execute();
    return new Date(now().getTime() + CHECK_EVERY_MS);
  };
  return {
    lane: 'shops',
    async run(id) {
      const item = await db
        .selectFrom('items')
        .select('ecommerce_url')
        .where('id', '=', id)
        .where('archived_at', 'is', null)
        .executeTakeFirst();
      if (!item) return null;
      try {
        const { status } = await fetcher(item.ecommerce_url, { maxBytes: 0 });
        return await mark(id, stateOf(status));
      } catch (error) {
        if (error instanceof FetchFailure && error.reason === 'refused') return mark(id, 'broken');
        throw error;
      }
    },
    giveUp: (id) => mark(id, 'broken'),
  };
}
