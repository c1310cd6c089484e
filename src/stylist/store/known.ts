import type { UseStore } from 'idb-keyval';
import { PAGE_MAX } from '../../../contract/limits.ts';
import { LibraryItem, type Library, type LibraryQuery } from '../../../contract/items.ts';
import { z } from '../../../contract/zod.ts';
import { createKeeper } from './keeper.ts';

/** Of so many requests, those she worked at last. */
const KEPT = 20;

const Known = z.array(z.object({ request: z.string(), items: z.array(LibraryItem) }));

interface Parts {
  read: (query: LibraryQuery) => Promise<Library>;
  database: UseStore;
  now: () => number;
}

/** What the library says of the pieces in a request's outfits, for work without a line. */
export function createKnown({ read, database, now }: Parts) {
  let asked = { request: '', ids: [] as readonly string[] };
  let turn = Promise.resolve();
  const keeper = createKeeper({
    name: 'known',
    schema: Known,
    database,
    now,
    load: async (before: z.infer<typeof Known> | null) => {
      const { request, ids } = asked;
      const { items } = await read({ for: request, ids: ids.join(',') });
      const others = (before ?? []).filter((one) => one.request !== request);
      return [{ request, items }, ...others].slice(0, KEPT);
    },
  });
  return {
    ...keeper,
    /** What is asked meanwhile is asked after it. */
    async ask(request: string, ids: readonly string[]) {
      const before = turn;
      const mine = async () => {
        await before;
        asked = { request, ids: ids.slice(0, PAGE_MAX) };
        await keeper.refresh();
      };
      turn = mine();
      return turn;
    },
  };
}
