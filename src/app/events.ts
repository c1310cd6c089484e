import { hydrate } from '../consumer/hydrate.ts';
import { keepSending } from '../platform/event-sender.ts';
import { asksForPrivacy } from '../platform/privacy-control.ts';
import { store } from '../state/store.ts';

/** Only when the settings are known: what the consumer does not want counted never leaves the phone. */
export async function startSending(): Promise<void> {
  await hydrate();
  keepSending({
    baseUrl: import.meta.env.VITE_API_BASE_URL ?? location.origin,
    fetch: (input, init) => fetch(input, init),
    isAllowed: () => store.getState().settings.analytics && !asksForPrivacy(),
  });
}
