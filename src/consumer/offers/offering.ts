import { install } from '../../platform/installation.ts';
import { askToNotify, hasPush } from '../../platform/push.ts';
import type { App } from '../../state/app.ts';
import type { AppState } from '../../state/app-state.ts';

const AGAIN_AFTER_MS = 30 * 24 * 60 * 60_000;

export type Offer = keyof AppState['settings']['declinedAt'];

/** Not within 30 days of her "not now"; a clock that was set back does not make it longer. */
export function mayOffer(declinedAt: number | null, now: number): boolean {
  return declinedAt === null || now < declinedAt || now - declinedAt >= AGAIN_AFTER_MS;
}

export function decline({ store, actions }: App, offer: Offer, now: number): void {
  const { declinedAt } = store.getState().settings;
  actions.changeSettings({ declinedAt: { ...declinedAt, [offer]: now } });
}

/** From a tap. Who closes the browser's prompt has said "not now". */
export async function installByPrompt(app: App): Promise<void> {
  if (!(await install.ask())) decline(app, 'install', Date.now());
}

const isAnswered = ({ store }: App) =>
  new Promise<boolean>((resolve) => {
    const look = ({ told }: AppState) => {
      if (told === 'asking') return;
      unsubscribe();
      resolve(told === 'yes');
    };
    const unsubscribe = store.subscribe(look);
    look(store.getState());
  });

/** From a tap. `open`: the app tells her while it is open; the server tells nobody here yet. */
export async function switchNotificationsOn(
  app: App,
): Promise<'on' | 'open' | 'blocked' | 'unanswered'> {
  const answer = hasPush() ? await askToNotify() : 'granted';
  if (answer !== 'granted') return answer;
  app.actions.changeSettings({ notifications: true });
  return (await isAnswered(app)) ? 'on' : 'open';
}
