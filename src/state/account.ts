import type { StoreApi } from 'zustand/vanilla';
import type { PushSubscribe } from '../../contract/push.ts';
import { acceptInvitation, deleteAccount, exportData } from '../api/profile.ts';
import { subscribePush, unsubscribePush } from '../api/push.ts';
import type { Foundation } from '../outbox/assemble.ts';
import { isFromBefore, isOf } from '../outbox/owner.ts';
import type { AppState } from './app-state.ts';
import type { Mirror } from './mirror.ts';
import { withoutTextsOf } from './brief-form.ts';

type Parts = Pick<Foundation, 'queue' | 'sessions' | 'clients'> & {
  store: StoreApi<AppState>;
  mirror: Mirror;
  flush: () => Promise<void>;
};

/** What she may ask of her account as a whole. Each needs a line: nothing is promised ahead. */
export function createAccount({ store, queue, sessions, clients, mirror, flush }: Parts) {
  return {
    exportData: () => exportData(clients.consumer),

    acceptInvitation: (token: string) => acceptInvitation(clients.consumer, token),

    tellOfOutfits: (at: Omit<PushSubscribe, 'kinds'>) =>
      subscribePush(clients.consumer, 'consumer', at),

    tellNoMore: (endpoint: string) => unsubscribePush(clients.consumer, endpoint),

    /**
     * The account at the server first; then everything of hers on this phone. Answers whether it is
     * deleted: a session that ends meanwhile leaves that open.
     */
    async deleteAccount(): Promise<boolean> {
      try {
        await deleteAccount(clients.consumer);
      } catch (error) {
        if (await sessions.consumer.read()) throw error;
        await mirror.session();
        return false;
      }
      const { user } = store.getState();
      await queue.rewrite((records) => ({
        gone: user ? records.filter((one) => isOf(user.id)(one) || isFromBefore(user)(one)) : [],
      }));
      if (user) await queue.forgetNote(user.id);
      store.setState(({ writing }) => ({ writing: withoutTextsOf(writing, user?.id) }));
      await sessions.consumer.end();
      await mirror.session();
      await flush();
      return true;
    },
  };
}
