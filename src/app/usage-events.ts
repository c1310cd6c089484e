import { strictStore } from '../device/strict-store.ts';
import { keepSending } from '../platform/event-sender.ts';
import { keepsSomething } from '../platform/keeps-something.ts';
import { asksForPrivacy } from '../platform/privacy-control.ts';
import { keptSettings, STATE } from '../state/kept-settings.ts';

const objects = strictStore(STATE);

/** What the consumer does not want counted never leaves the phone. */
async function isAllowed(): Promise<boolean> {
  if (asksForPrivacy()) return false;
  return !(await keepsSomething()) || (await keptSettings(objects))?.analytics !== false;
}

export function startSending(): void {
  keepSending({
    baseUrl: import.meta.env.VITE_API_BASE_URL ?? location.origin,
    fetch: (input, init) => fetch(input, init),
    isAllowed,
  });
}
