import { createPushSwitch } from '../shell/push-switch.ts';
import type { App } from '../state/app.ts';
import type { AppState } from '../state/app-state.ts';

/** A browser without a worker never answers. */
const ANSWER_LIMIT_MS = 10_000;

/** Whom to tell, and under which key of the server's; null while nobody wants to be told. */
function wanted({ user, settings, config }: AppState) {
  const key = config.value?.vapid_public_key;
  return user && key && settings.notifications ? { user: user.id, key } : null;
}

/** Keeps this browser's subscription what Settings say; what fails is made good with the next line, or start. */
export function followNotifications({ store, actions }: App): void {
  const push = createPushSwitch({
    role: 'consumer',
    tell: actions.tellOfOutfits,
    tellNoMore: actions.tellNoMore,
  });
  let steps = 0;
  const settle = (step: Promise<unknown>) => {
    steps += 1;
    const current = steps;
    const say = (told: AppState['told']) => {
      if (current === steps) store.setState({ told });
    };
    say('asking');
    setTimeout(() => store.getState().told === 'asking' && say('no'), ANSWER_LIMIT_MS);
    step.then(
      (isTold) => say(isTold === true ? 'yes' : 'no'),
      (error: unknown) => {
        console.warn('Notifications could not be set', error);
        say('no');
      },
    );
  };
  const follow = (state: AppState, before: AppState | null) => {
    const [now, then] = [wanted(state), before && wanted(before)];
    const isBack = before?.isUnreachable && !state.isUnreachable && state.told === 'no';
    if (now?.user === then?.user && now?.key === then?.key && !(now && isBack)) return;
    if (now) settle(push.on(async () => now.key));
    else settle(state.user ? push.off() : push.forget());
  };
  store.subscribe(follow);
  const state = store.getState();
  const { user, settings } = state;
  if (wanted(state)) follow(state, null);
  else if (user && !settings.notifications) settle(push.off());
  else store.setState({ told: 'no' });
}
