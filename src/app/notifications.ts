import { joinPush, leavePush } from '../platform/push.ts';
import type { AppState } from '../state/app-state.ts';
import { actions, store } from '../state/store.ts';

/** Whom to tell, and under which key of the server's; null while nobody wants to be told. */
function wanted({ user, settings, config }: AppState) {
  const key = config.value?.vapid_public_key;
  return user && key && settings.notifications ? { user: user.id, key } : null;
}

async function start(key: string): Promise<void> {
  const subscription = await joinPush('consumer', key);
  if (subscription) await actions.tellOfOutfits(subscription);
}

/** A sign-out's own revocation tells the server. */
async function stop(isSignedIn: boolean): Promise<void> {
  const endpoint = await leavePush('consumer');
  if (endpoint && isSignedIn) await actions.tellNoMore(endpoint);
}

/** Keeps this browser's subscription what Settings say; what fails is made good at the next start. */
export function followNotifications(): void {
  let last = Promise.resolve();
  // One after another: she may change her mind while the browser still subscribes.
  const queue = (step: () => Promise<void>) => {
    last = last
      .then(step)
      .catch((error: unknown) => console.warn('Notifications could not be set', error));
  };
  const follow = (state: AppState, before: AppState | null) => {
    const [now, then] = [wanted(state), before && wanted(before)];
    if (now?.user === then?.user && now?.key === then?.key) return;
    queue(() => (now ? start(now.key) : stop(state.user !== null)));
  };
  store.subscribe(follow);
  const state = store.getState();
  const { user, settings } = state;
  if (wanted(state)) follow(state, null);
  else if (user && !settings.notifications) queue(() => stop(true));
}
