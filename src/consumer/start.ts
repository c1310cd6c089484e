import { app, store } from '../state/store.ts';

let hydration: Promise<void> | null = null;

async function hydrateOnce() {
  await app.hydrate();
  // What this phone did not read is tried again by whoever asks next.
  if (store.getState().hydration === 'failed') hydration = null;
}

/** Brings back what this phone keeps: once a page, whoever asks first. */
export const hydrate = () => (hydration ??= hydrateOnce());
