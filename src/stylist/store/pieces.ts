import { get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { LibraryItem, type Library, type LibraryQuery } from '../../../contract/items.ts';
import { PAGE_MAX } from '../../../contract/limits.ts';
import { reading } from '../../../contract/reading.ts';
import { z } from '../../../contract/zod.ts';
import type { Client } from '../../api/client.ts';
import { failureOf, isUnheard } from '../../api/failure.ts';
import { listItems } from '../../api/items.ts';
import type { Clock } from '../../device/clock.ts';
import { bare, findKept } from '../look/kept-pieces.ts';
import type { Line } from './line.ts';

const MOST = 2000;
const PREFIX = 'piece:';
/** When all of them were read. */
const ALL_READ = 'pieces';
const READ_EVERY_MS = 24 * 60 * 60_000;
const BETWEEN_PAGES_MS = 1000;

const Row = z.object({
  item: LibraryItem,
  /** When it was shown or used last; 0 where she has not seen it yet. */
  at: z.number(),
  readAt: z.number(),
});
type Row = z.infer<typeof Row>;
type IsWanted = () => boolean;

/** From what is kept, where the server could not be asked. */
export type Found = Library & { isKept?: true };

interface Parts {
  client: Client;
  database: UseStore;
  clock: Pick<Clock, 'now' | 'sleep'>;
  line: Line;
}

const own = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

/** The library, and of it the pieces that she was shown or used last, for work without a line. */
export function createPieces({ client, database, clock, line }: Parts) {
  const { now } = clock;
  let generation = 0;
  /** Whether nobody has signed out since. */
  const watch = () => {
    const mine = generation;
    return () => mine === generation;
  };
  let known: Promise<Row[]> | null = null;

  async function readRows(): Promise<Row[]> {
    const found = await database('readonly', (objects) =>
      promisifyRequest<unknown[]>(objects.getAll(own())),
    );
    return found
      .flatMap((row) => reading(Row).safeParse(row).data ?? [])
      .toSorted((one, other) => other.at - one.at || (one.item.id < other.item.id ? 1 : -1));
  }
  /** What was used last first, then what is new in the library. */
  const rows = () => {
    known ??= readRows();
    known.catch(() => (known = null));
    return known;
  };

  /** Answers how many there are now. */
  const write = async (isWanted: IsWanted, put: readonly Row[], gone: readonly string[]) => {
    const count = await database('readwrite', (objects) => {
      if (!isWanted()) return 0;
      for (const row of put) objects.put(row, PREFIX + row.item.id);
      for (const id of gone) objects.delete(PREFIX + id);
      return promisifyRequest(objects.count(own()));
    });
    known = null;
    return count;
  };

  async function keep(
    isWanted: IsWanted,
    items: readonly LibraryItem[],
    at: (id: string) => number = now,
  ) {
    const put = items.filter(({ archived }) => !archived);
    const gone = items.filter(({ archived }) => archived).map(({ id }) => id);
    const kept = put.map((item) => ({ item: bare(item), at: at(item.id), readAt: now() }));
    if ((await write(isWanted, kept, gone)) <= MOST + PAGE_MAX) return;
    const over = (await rows()).slice(MOST).map(({ item }) => item.id);
    await write(isWanted, [], over);
  }

  async function read(query: LibraryQuery): Promise<Library> {
    const isWanted = watch();
    const answer = await listItems(client, query);
    // A cache: what this computer has no room for is read again.
    void keep(isWanted, answer.items).catch(() => undefined);
    return answer;
  }

  async function fromKept(query: LibraryQuery): Promise<Found | null> {
    const all = (await rows().catch(() => [])).map(({ item }) => item);
    const found = all.length > 0 ? findKept(all, query) : null;
    if (!found) return null;
    const counts = { total: found.length, broken: 0, next: null };
    return { items: found.slice(0, PAGE_MAX), ...counts, isKept: true };
  }

  /** What has not been read since is not in the library any more, or behind what was. */
  async function tidy(isWanted: IsWanted, since: number) {
    const old = (await rows()).filter(({ readAt }) => readAt < since);
    const used = old.filter(({ at }) => at > 0);
    const times = new Map(used.map(({ item, at }) => [item.id, at]));
    const gone = new Set(old.map(({ item }) => item.id));
    for (let from = 0; from < used.length && isWanted(); from += PAGE_MAX) {
      const ids = used.slice(from, from + PAGE_MAX).map(({ item }) => item.id);
      const { items } = await listItems(client, { ids: ids.join(',') });
      await keep(isWanted, items, (id) => times.get(id) ?? 0);
      for (const { id } of items) gone.delete(id);
      await clock.sleep(BETWEEN_PAGES_MS);
    }
    await write(isWanted, [], [...gone]);
  }

  /** From the page that has just been read, once a day. */
  async function readOn(first: Library, since: number) {
    const isWanted = watch();
    const before = await get<number>(ALL_READ, database);
    if (before !== undefined && since - before < READ_EVERY_MS) return;
    const times = new Map((await rows()).map(({ item, at }) => [item.id, at]));
    let page = first;
    let count = first.items.length;
    while (isWanted()) {
      await keep(isWanted, page.items, (id) => times.get(id) ?? 0);
      if (page.next === null || count >= MOST) break;
      await clock.sleep(BETWEEN_PAGES_MS);
      page = await listItems(client, { cursor: page.next });
      count += page.items.length;
    }
    await tidy(isWanted, since);
    if (isWanted()) await set(ALL_READ, since, database);
  }

  return {
    read,
    /** From the server, or from what is kept where that cannot be heard. */
    async list(query: LibraryQuery): Promise<Found> {
      const kept = line.getState().isGone ? await fromKept(query) : null;
      if (kept) return kept;
      try {
        return await read(query);
      } catch (error) {
        const found = isUnheard(failureOf(error)) ? await fromKept(query) : null;
        if (found) return found;
        throw error;
      }
    },
    /** All of it as it comes. */
    async first(): Promise<Library> {
      const since = now();
      const page = await listItems(client, {});
      void readOn(page, since).catch(() => undefined);
      return page;
    },
    async forget() {
      generation += 1;
      known = null;
      await database('readwrite', (objects) => {
        objects.delete(own());
        objects.delete(ALL_READ);
      });
    },
  };
}
