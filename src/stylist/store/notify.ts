import { del, get, set, type UseStore } from 'idb-keyval';
import { createStore } from 'zustand/vanilla';
import type { Client } from '../../api/client.ts';
import { readConfig } from '../../api/config.ts';
import { subscribePush, unsubscribePush } from '../../api/push.ts';
import { askToNotify } from '../../platform/push.ts';
import { createPushSwitch } from '../../shell/push-switch.ts';

const KEY = 'notify';

interface Parts {
  client: Client;
  database: UseStore;
}

/** Whether this browser tells its stylist of new requests. */
export function createNotify({ client, database }: Parts) {
  const state = createStore<{ isOn: boolean }>(() => ({ isOn: false }));

  const push = createPushSwitch({
    role: 'stylist',
    tell: (at) => subscribePush(client, 'stylist', at),
    tellNoMore: (endpoint) => unsubscribePush(client, endpoint),
  });
  const switchOn = () => push.on(async () => (await readConfig(client)).vapid_public_key);

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
      (isOn ? switchOn() : push.off()).catch(() => undefined);
    },
    /** From a click. */
    async switchOn(): Promise<'on' | 'blocked' | 'unanswered' | 'failed'> {
      const answer = await askToNotify();
      if (answer !== 'granted') return answer;
      if (!(await switchOn().catch(() => false))) return 'failed';
      await keep(true);
      return 'on';
    },
    async switchOff(): Promise<void> {
      await keep(false);
      await push.off().catch(() => undefined);
    },
    async forget(): Promise<void> {
      await keep(false);
      await push.forget().catch(() => undefined);
    },
  };
}
