import type { StoreApi } from 'zustand/vanilla';
import type { ConsumerUser } from '../../contract/auth.ts';
import type { Foundation } from '../outbox/assemble.ts';
import type { Rewriting } from '../outbox/queue.ts';
import { anew, isKnown, isPicture, type OutboxRecord } from '../outbox/records.ts';
import { isFromBefore, ofUser } from '../outbox/owner.ts';
import { coreTexts } from '../../texts/core.ts';
import type { AppState } from './app-state.ts';
import { refuse } from './capture.ts';
import type { Mirror } from './mirror.ts';

type Parts = Pick<Foundation, 'queue' | 'drain'> & {
  store: StoreApi<AppState>;
  mirror: Mirror;
};

/** Pictures go out as hers; what else she did then names outfits that are not there any more. */
function sent(earlier: readonly OutboxRecord[], user: ConsumerUser): Rewriting {
  const known = earlier.filter(isKnown);
  return {
    changed: known.filter(isPicture).map((one) => Object.assign(anew(one), ofUser(user))),
    gone: known.filter((record) => !isPicture(record)),
  };
}

/** Her answer to what waits here from when the server knew her by another id. */
export function createPreviousAccount({ store, queue, drain, mirror }: Parts) {
  async function answer(what: (earlier: OutboxRecord[], user: ConsumerUser) => Rewriting) {
    const { user } = store.getState();
    if (!user) return;
    await queue
      .rewrite((records) => what(records.filter(isFromBefore(user)), user))
      .catch(refuse(coreTexts.changes.any));
    await mirror.outbox();
    void drain();
  }

  return {
    sendEarlier: () => answer(sent),
    discardEarlier: () => answer((gone) => ({ gone })),
  };
}
