import type { Db } from '../db/tables.ts';
import { FetchFailure } from '../fetcher/failure.ts';
import type { Hosts } from '../jobs/hosts.ts';
import type { Handler } from '../jobs/worker.ts';
import { languageOr, readIn } from '../language.ts';
import { deliver, hostOf, type Courier, type Subscription } from './deliver.ts';
import type { Notice } from './notices.ts';
import { countPush, type PushEnd } from './days.ts';
import { findSubscription, removeSubscription } from './queries.ts';

/** Or a service that takes its time would keep all browsers of others waiting. */
const AT_ONCE = 10;
const DEAD = new Set([404, 410]);
const TOO_MANY = 429;

type FindNotice = (db: Db, id: string) => Promise<Notice | null>;
interface Deps extends Courier {
  db: Db;
  now: () => Date;
  hosts: Hosts;
}

/** Throws when it is worth another try, and says whether that is for the whole service. */
async function ask(deps: Deps, subscription: Subscription, notice: Notice): Promise<number> {
  const { hosts } = deps;
  const host = hostOf(subscription.endpoint);
  try {
    const status = await deliver(deps, subscription, notice);
    if (status >= 500 || status === TOO_MANY) hosts.failed(host);
    else hosts.answered(host);
    return status;
  } catch (error) {
    if (error instanceof FetchFailure) hosts.failed(host);
    throw error;
  }
}

/** Tells one browser of one event; its subject is the subscription's id and the event's. */
export function pushJob(deps: Deps, findNotice: FindNotice): Handler {
  const { db, now, hosts } = deps;
  const count = (end: PushEnd) => countPush(db, end, now());
  return {
    lane: 'pushes',
    atOnce: AT_ONCE,
    hosts,
    async run(subject) {
      const cut = subject.indexOf(' ');
      const [subscriptionId, id] = [subject.slice(0, cut), subject.slice(cut + 1)];
      const subscription = await findSubscription(db, subscriptionId);
      if (!subscription) return null;
      return readIn(languageOr(subscription.language), async () => {
        const notice = await findNotice(db, id);
        if (!notice) return null;
        const status = await ask(deps, subscription, notice).catch(async (error: unknown) => {
          await count('failed');
          throw error;
        });
        const isSent = status >= 200 && status < 300;
        if (DEAD.has(status)) await removeSubscription(db, subscriptionId);
        await count(isSent ? 'sent' : DEAD.has(status) ? 'gone' : 'failed');
        if (!isSent && !DEAD.has(status)) throw new Error(`the push service answered ${status}`);
        return null;
      });
    },
  };
}
