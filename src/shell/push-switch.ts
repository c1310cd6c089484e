import type { PushRole, Subscription } from '../device/subscription.ts';
import { joinPush, leavePush } from '../platform/push.ts';

interface Parts {
  role: PushRole;
  /** To the server: where it reaches this browser. */
  tell: (at: Subscription) => Promise<unknown>;
  tellNoMore: (endpoint: string) => Promise<unknown>;
}

/** Whether the server tells a role of news in this browser. */
export function createPushSwitch(
  { role, tell, tellNoMore }: Parts,
  browser = { joinPush, leavePush },
) {
  let last: Promise<unknown> = Promise.resolve();
  let sessions = 0;

  /** One after another: people change their minds while the browser still subscribes. */
  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const turn = last.then(step);
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    /** `readKey`: under which key of the server's. Answers whether it does. */
    async on(readKey: () => Promise<string | null | undefined>): Promise<boolean> {
      const session = sessions;
      return inTurn(async () => {
        const key = await readKey();
        if (!key || session !== sessions) return false;
        const subscription = await browser.joinPush(role, key);
        if (!subscription) return false;
        if (session !== sessions) {
          // The browser was still subscribing when the session ended.
          await browser.leavePush(role);
          return false;
        }
        await tell(subscription);
        return true;
      });
    },
    off: (): Promise<void> =>
      inTurn(async () => {
        const endpoint = await browser.leavePush(role);
        if (endpoint) await tellNoMore(endpoint);
      }),
    /** At sign-out, which waits for no line and whose own revocation tells the server. */
    async forget(): Promise<void> {
      sessions += 1;
      await browser.leavePush(role);
    },
  };
}
