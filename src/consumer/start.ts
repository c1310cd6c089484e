import { app } from '../state/store.ts';

let hydration: Promise<void> | null = null;

/** Brings back what this phone keeps: once a page, whoever asks first. */
export const hydrate = () => (hydration ??= app.hydrate());
