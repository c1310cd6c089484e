import type { Db } from '../db/tables.ts';
import { addJob } from '../jobs/queue.ts';
import { subscriptionsOfStylists, subscriptionsOfUser } from './queries.ts';

export const PUSH_OUTFIT = 'push_outfit';
export const PUSH_REQUEST = 'push_request';

/** One job a browser and event: what fails for one browser is tried again for that one alone. */
async function addJobs(
  db: Db,
  kind: string,
  subscriptions: { id: string }[],
  about: string,
  now: Date,
) {
  for (const { id } of subscriptions) await addJob(db, kind, `${id} ${about}`, now);
}

export async function notifyOutfitReady(
  db: Db,
  outfit: { id: string; userId: string },
  now: Date,
): Promise<void> {
  const subscriptions = await subscriptionsOfUser(db, outfit.userId, 'outfit_ready');
  await addJobs(db, PUSH_OUTFIT, subscriptions, outfit.id, now);
}

export async function notifyNewRequest(db: Db, requestId: string, now: Date): Promise<void> {
  const subscriptions = await subscriptionsOfStylists(db, 'new_request');
  await addJobs(db, PUSH_REQUEST, subscriptions, requestId, now);
}
