import { get } from 'idb-keyval';
import { keepsSomething } from './keeps-something.ts';
import { SETTINGS, STATE } from './kept-settings.ts';
import { asksForPrivacy } from './privacy-control.ts';
import { strictStore } from './strict-store.ts';

const objects = strictStore(STATE);

/** What the consumer does not want counted never leaves the phone. */
export async function mayCount(): Promise<boolean> {
  if (asksForPrivacy()) return false;
  if (!(await keepsSomething())) return true;
  return (await get<{ analytics?: boolean }>(SETTINGS, objects))?.analytics !== false;
}
