import { createPushSwitch } from '../shell/push-switch.ts';
import type { AppState } from '../state/app-state.ts';
import { actions, store } from '../state/store.ts';

/** Whom to tell, and under which key of the server's; null while nobody wants to be told. */
function wanted({ user, settings, config }: AppState) {
  const key = config.value?.vapid_public_key;
  return user && key && settings.notifications ? { user: user.id, key } : null;
}

/** Keeps this browser's subscription what Settings say; what fails is made good at the next start. */
export function followNotifications(): void {
  const push = createPushSwitch({
    role: 'consumer',
    tell: actions.tellOfOutfits,
    tellNoMore: actions.tellNoMore,
  });
  const settle = (step: Promise<unknown>) => {
    step.catch((error: unknown) => console.warn('Notifications could not be set', error));
  };
  const follow = (state: AppState, before: AppState | null) => {
    const [now, then] = [wanted(state), before && wanted(before)];
    if (now?.user === then?.user && now?.key === then?.key) return;
    if (now) settle(push.on(async () => now.key));
    else settle(state.user ? push.off() : push.forget());
  };
  store.subscribe(follow);
  const state = store.getState();
  const { user, settings } = state;
  if (wanted(state)) follow(state, null);
  else if (user && !settings.notifications) settle(push.off());
}
