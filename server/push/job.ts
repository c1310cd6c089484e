import type { Db } from '../db/tables.ts';
import type { Handler } from '../jobs/worker.ts';
import { deliver, type Courier } from './deliver.ts';
import type { Notice } from './notices.ts';
import { findSubscription, removeSubscription } from './queries.ts';

/** Or a service that takes its time would keep all browsers of others waiting. */
const AT_ONCE = 10;

type FindNotice = (db: Db, id: string) => Promise<Notice | null>;

/** Tells one browser of one event; its subject is the subscription's id and the event's. */
export function pushJob(deps: Courier & { db: Db }, findNotice: FindNotice): Handler {
  const { db } = deps;
  return {
    atOnce: AT_ONCE,
    async run(subject) {
      const [subscriptionId = '', id = ''] = subject.split(' ');
      const subscription = await findSubscription(db, subscriptionId);
      const notice = await findNotice(db, id);
      if (!subscription || !notice) return null;
      const outcome = await deliver(deps, subscription, notice);
      if (outcome === 'dead') await removeSubscription(db, subscriptionId);
      return null;
    },
  };
}
