import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { addJobAnew, dropJob } from '../jobs/queue.ts';
import type { Handler } from '../jobs/worker.ts';
import { photosChanged } from '../photos/queries.ts';
import { drawLooks } from '../looks/store.ts';
import { notifyOutfitReady } from '../push/notify.ts';
import { closeRequest } from '../requests/queries.ts';

export const SEND_OUTFITS = 'send_outfits';

interface Sending {
  request: { id: string; status: string };
  ids: readonly string[];
  by: string;
}

const unhold = async (db: Db, requestId: string) => {
  await db
    .updateTable('outfits')
    .set({ goes_at: null })
    .where('request_id', '=', requestId)
    .where('goes_at', 'is not', null)
    .execute();
  await db.updateTable('requests').set({ goes_at: null }).where('id', '=', requestId).execute();
};

/** These drafts turn into outfits of the consumer's; the others of the request stay drafts. */
export async function sendOutfits(db: Db, { request, ids, by }: Sending, now: Date): Promise<void> {
  await unhold(db, request.id);
  const [first] = await db
    .updateTable('outfits')
    .set({ status: 'approved', approved_at: now.toISOString() })
    .where('id', 'in', ids)
    .where('status', '=', 'draft')
    .returning(['id', 'user_id'])
    .execute();
  if (!first) return;
  if (request.status === 'open') {
    await closeRequest(db, { id: request.id, status: 'completed', by }, now);
  } else await photosChanged(db, first.user_id);
  await drawLooks(db, ids, now);
  await notifyOutfitReady(db, { id: first.id, userId: first.user_id }, now);
}

/** They go by themselves at that time, whatever becomes of the window that sent them. */
export async function holdOutfits(
  db: Db,
  { request, ids }: Omit<Sending, 'by'>,
  goesAt: Date,
  now: Date,
): Promise<void> {
  await unhold(db, request.id);
  const goes_at = goesAt.toISOString();
  await db.updateTable('outfits').set({ goes_at }).where('id', 'in', ids).execute();
  await db.updateTable('requests').set({ goes_at }).where('id', '=', request.id).execute();
  await addJobAnew(db, SEND_OUTFITS, request.id, now, goesAt);
  await drawLooks(db, ids, now);
}

export async function takeBack(db: Db, requestId: string): Promise<void> {
  await unhold(db, requestId);
  await dropJob(db, SEND_OUTFITS, requestId);
}

interface Deps {
  db: Db;
  now: () => Date;
}

export const sendHeld = ({ db, now }: Deps): Handler => ({
  lane: 'ours',
  run: (requestId) =>
    inTransaction(db, async (within) => {
      const request = await within
        .selectFrom('requests')
        .innerJoin('photos', 'photos.id', 'requests.photo_id')
        .select([
          'requests.id',
          'requests.status',
          'requests.claimed_by',
          'requests.goes_at',
          'photos.deleted_at',
        ])
        .where('requests.id', '=', requestId)
        .executeTakeFirst();
      if (!request?.goes_at) return null;
      if (request.goes_at > now().toISOString()) return new Date(request.goes_at);
      const going = await within
        .selectFrom('outfits')
        .select(['id', 'stylist_id'])
        .where('request_id', '=', requestId)
        .where('status', '=', 'draft')
        .where('goes_at', 'is not', null)
        .orderBy('id')
        .execute();
      const [first] = going;
      const isWanted = request.deleted_at === null && request.status !== 'declined';
      if (!first || !isWanted) {
        await unhold(within, requestId);
        return null;
      }
      const ids = going.map(({ id }) => id);
      const by = request.claimed_by ?? first.stylist_id;
      await sendOutfits(within, { request, ids, by }, now());
      return null;
    }),
  // It is in the queue again, and nothing of it is lost.
  giveUp: async (requestId) => {
    await inTransaction(db, (within) => unhold(within, requestId));
    return null;
  },
});
