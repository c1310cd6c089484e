import { del, get, update, type UseStore } from 'idb-keyval';
import { ClientDetails } from '../../../contract/clients.ts';
import { CLAIM_MS } from '../../../contract/limits.ts';
import { reading } from '../../../contract/reading.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { z } from '../../../contract/zod.ts';
import { hasMore, requestsOf, type Queue } from './queue.ts';

const KEY = 'in-hand';
const MOST = 5;

const Row = z.object({
  stylist: z.string(),
  request: z.string(),
  until: z.number(),
  /** Photos of persons, which go from this computer with it. */
  pictures: z.array(z.string()),
  details: ClientDetails,
});
type Row = z.infer<typeof Row>;

const Rows = reading(z.array(Row));

interface Parts {
  database: UseStore;
  now: () => number;
  forgetPictures: (urls: readonly string[]) => Promise<unknown>;
}

/** Whether it is this stylist's, or was so short a time ago that it is the stylist's to take. */
function isHeld({ claim, reserved }: PendingRequest, stylist: string, now: number) {
  const until = (at: string | undefined) => Date.parse(at ?? '') > now;
  if (claim && until(claim.expiresAt)) return claim.stylistId === stylist;
  return reserved?.stylistId === stylist && until(reserved.until);
}

/** What is known of the clients whose requests she has in hand, for work without a line. */
export function createInHand({ database, now, forgetPictures }: Parts) {
  let generation = 0;

  const rows = async (): Promise<Row[]> => Rows.safeParse(await get(KEY, database)).data ?? [];

  async function change(next: (before: readonly Row[]) => readonly Row[]) {
    const mine = generation;
    let gone: string[] = [];
    await update<Row[]>(
      KEY,
      (before = []) => {
        if (mine !== generation) return [];
        const after = next(before).slice(0, MOST);
        const left = new Set(after.flatMap(({ pictures }) => pictures));
        gone = before.flatMap(({ pictures }) => pictures.filter((url) => !left.has(url)));
        return [...after];
      },
      database,
    );
    if (gone.length > 0) await forgetPictures(gone);
  }
  const others = (request: string) => (before: readonly Row[]) =>
    before.filter((row) => row.request !== request);
  const drop = async (request: string) => change(others(request));

  return {
    drop,
    async keep(stylist: string, request: PendingRequest, details: ClientDetails) {
      const { id, imageUrl, thumbUrl, lines = [] } = request;
      const own = lines.flatMap(({ own_piece: of }) => [of?.picture_url, of?.thumb_url]);
      const shown = details.photos.flatMap(({ image_url, thumb_url }) => [image_url, thumb_url]);
      // Their addresses are signed anew, and stay the same pictures.
      const pictures = [imageUrl, thumbUrl, ...own, ...shown].flatMap(
        (url) => url?.split('?', 1) ?? [],
      );
      const row = { stylist, request: id, until: now() + CLAIM_MS, pictures, details };
      await change((before) => [row, ...others(id)(before)]);
    },
    find: async (stylist: string, request: string): Promise<ClientDetails | null> =>
      (await rows()).find((row) => row.request === request && row.stylist === stylist)?.details ??
      null,
    /** As the server says now: what is hers no more goes. */
    async follow(queue: Queue) {
      const waiting = requestsOf(queue);
      const isOver = ({ request, stylist, until }: Row) => {
        const found = waiting.find(({ id }) => id === request);
        return found ? !isHeld(found, stylist, now()) : !hasMore(queue) || until < now();
      };
      const over = (await rows()).filter(isOver).map(({ request }) => request);
      for (const request of over) await drop(request);
    },
    async forget() {
      generation += 1;
      await del(KEY, database);
    },
  };
}
