import { forgetAllPictures } from '../platform/storage.ts';
import { forgetView } from '../start/kept-view.ts';
import { app, store } from '../state/store.ts';

let hydration: Promise<void> | null = null;

function forget() {
  forgetView();
  void forgetAllPictures();
}

async function bringBack(): Promise<void> {
  await app.hydrate();
  const { hydration: state, user } = store.getState();
  // What this phone did not read is tried again by whoever asks next.
  if (state === 'failed') hydration = null;
  if (state !== 'ready') return;
  // Her session may have ended while no page was open, or the browser died as it did.
  if (!user) forget();
  // From now on: it may end before the app behind the login has come.
  store.subscribe((now, before) => {
    if (before.user && now.user?.id !== before.user.id) forget();
  });
}

/** Brings back what this phone keeps: once a page, whoever asks first. */
export const hydrate = () => (hydration ??= bringBack());
