import { forgetAllPictures } from '../platform/storage.ts';
import { forgetView } from '../start/kept-view.ts';
import { app, store } from '../state/store.ts';

let hydration: Promise<void> | null = null;

async function bringBack(): Promise<void> {
  await app.hydrate();
  const { hydration: state, user } = store.getState();
  // What this phone did not read is tried again by whoever asks next.
  if (state === 'failed') hydration = null;
  // Her session may have ended while no page was open, or the browser died as it did.
  if (state !== 'ready' || user) return;
  forgetView();
  void forgetAllPictures();
}

/** Brings back what this phone keeps: once a page, whoever asks first. */
export const hydrate = () => (hydration ??= bringBack());
