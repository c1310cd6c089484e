import { forgetAllPictures } from '../platform/storage.ts';
import { isCameraAsked } from '../start/early.ts';
import { stopEarlyCamera } from '../start/early-camera.ts';
import { forgetView } from '../start/kept-view.ts';
import { uncover } from '../start/reveal.ts';
import type { App } from '../state/app.ts';
import { current, go } from './shell/navigation.ts';

const begun = new WeakMap<App, Promise<void>>();

function forget() {
  void stopEarlyCamera(window);
  forgetView();
  void forgetAllPictures();
}

/** A photo that she has not submitted comes first: another would take its place unseen. */
function openAskedCamera({ store }: App) {
  if (!isCameraAsked(window)) return;
  const { user, draft } = store.getState();
  if (!user || draft) void stopEarlyCamera(window);
  else if (current().place.name !== 'camera') go({ name: 'camera' });
  uncover();
}

async function bringBack(app: App): Promise<void> {
  const { store } = app;
  await app.hydrate();
  openAskedCamera(app);
  const { hydration: state, user } = store.getState();
  // What this phone did not read is tried again by whoever asks next.
  if (state === 'failed') begun.delete(app);
  if (state !== 'ready') return;
  // Her session may have ended while no page was open, or the browser died as it did.
  if (!user) forget();
  // From now on: it may end before the app behind the login has come.
  store.subscribe((now, before) => {
    if (before.user && now.user?.id !== before.user.id) forget();
  });
}

/** Brings back what this phone keeps: once, whoever asks first. */
export function hydrate(app: App): Promise<void> {
  const running = begun.get(app) ?? bringBack(app);
  begun.set(app, running);
  return running;
}
