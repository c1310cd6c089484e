import { del, get, set, type UseStore } from 'idb-keyval';
import { createStore } from 'zustand/vanilla';
import type { Client } from '../../api/client.ts';
import { readConfig } from '../../api/config.ts';
import { subscribePush, unsubscribePush } from '../../api/push.ts';
import { askToNotify, joinPush, leavePush } from '../../platform/push.ts';

const KEY = 'notify';

interface Parts {
  client: Client;
  database: UseStore;
}

/** Whether this browser tells its stylist of new requests. */
export function createNotify({ client, database }: Parts) {
  const state = createStore<{ isOn: boolean }>(() => ({ isOn: false }));

  async function subscribe(): Promise<boolean> {
    const { vapid_public_key: key } = await readConfig(client);
    const subscription = key && (await joinPush('stylist', key));
    if (!subscription) return false;
    await subscribePush(client, 'stylist', subscription);
    return true;
  }

  async function unsubscribe(): Promise<void> {
    const endpoint = await leavePush('stylist');
    if (endpoint) await unsubscribePush(client, endpoint);
  }

  async function keep(isOn: boolean): Promise<void> {
    state.setState({ isOn });
    if (isOn) await set(KEY, true, database);
    else await del(KEY, database);
  }

  return {
    state,
    /** A subscription does not last for ever, and a call may fail: every start makes it good. */
    async hydrate(): Promise<void> {
      const isOn = (await get(KEY, database).catch(() => null)) === true;
      state.setState({ isOn });
      (isOn ? subscribe() : unsubscribe()).catch(() => undefined);
    },
    /** From a click. */
    async switchOn(): Promise<'on' | 'blocked' | 'unanswered' | 'failed'> {
      const answer = await askToNotify();
      if (answer === 'denied') return 'blocked';
      if (answer === 'unanswered') return answer;
      if (!(await subscribe().catch(() => false))) return 'failed';
      await keep(true);
      return 'on';
    },
    async switchOff(): Promise<void> {
      await keep(false);
      await unsubscribe().catch(() => undefined);
    },
    /** At sign-out, whose own revocation tells the server. */
    async forget(): Promise<void> {
      await keep(false);
      await leavePush('stylist').catch(() => undefined);
    },
  };
}
