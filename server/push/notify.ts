import type { Db } from '../db/tables.ts';
import { addJob, addJobs } from '../jobs/queue.ts';
import type { Handler } from '../jobs/worker.ts';
import { subscriptionsOfStylists, subscriptionsOfUser } from './queries.ts';

export const PUSH_OUTFIT = 'push_outfit';
export const PUSH_REQUEST = 'push_request';
export const TELL_STYLISTS = 'tell_stylists';

/** One job a browser and event: what fails for one browser is tried again for that one alone. */
const addPushes = (
  db: Db,
  kind: string,
  subscriptions: readonly { id: string }[],
  about: string,
  now: Date,
) =>
  addJobs(
    db,
    kind,
    subscriptions.map(({ id }) => `${id} ${about}`),
    now,
  );

export async function notifyOutfitReady(
  db: Db,
  outfit: { id: string; userId: string },
  now: Date,
): Promise<void> {
  const subscriptions = await subscriptionsOfUser(db, outfit.userId, 'outfit_ready');
  await addPushes(db, PUSH_OUTFIT, subscriptions, outfit.id, now);
}

/** An upload waits for one job, however many browsers stylists have. */
export const notifyNewRequest = (db: Db, requestId: string, now: Date): Promise<void> =>
  addJob(db, TELL_STYLISTS, requestId, now);

export const tellStylists = ({ db, now }: { db: Db; now: () => Date }): Handler => ({
  async run(requestId) {
    const subscriptions = await subscriptionsOfStylists(db, 'new_request');
    await addPushes(db, PUSH_REQUEST, subscriptions, requestId, now());
    return null;
  },
});
