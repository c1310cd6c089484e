import { demoFetch } from '../api/demo-server.ts';
import { hydrate } from '../consumer/hydrate.ts';
import { online } from '../outbox/assemble.ts';
import { createApp } from '../state/app.ts';

/** The one of the page. */
export const app = createApp({
  baseUrl: import.meta.env.VITE_API_BASE_URL ?? location.origin,
  fetch: import.meta.env.VITE_DEMO_MODE === 'true' ? demoFetch() : online,
  flags: localStorage,
});

export const readWhatIsKept = () => hydrate(app);
