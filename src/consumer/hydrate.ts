import { forgetAllPictures } from '../platform/storage.ts';
import { isCameraAsked } from '../start/early.ts';
import { forgetView } from '../start/kept-view.ts';
import { uncover } from '../start/reveal.ts';
import { app, store } from '../state/store.ts';
import { go } from './navigation.ts';

let hydration: Promise<void> | null = null;

function forget() {
  forgetView();
  void forgetAllPictures();
}

/** A photo that she has not submitted comes first: another would take its place unseen. */
function openAskedCamera() {
  if (!isCameraAsked(window)) return;
  const { user, draft } = store.getState();
  if (user && !draft) go({ name: 'camera' });
  uncover();
}

async function bringBack(): Promise<void> {
  await app.hydrate();
  openAskedCamera();
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
