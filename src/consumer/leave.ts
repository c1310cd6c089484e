import { track } from '../platform/events.ts';
import type { SignOutChoice } from '../state/signing.ts';
import { actions } from '../state/store.ts';
import { sayRefusal } from './refusal.ts';

/** Signs out. Answers whether she is out. */
export async function leave(unsent: SignOutChoice): Promise<boolean> {
  if (!(await sayRefusal(actions.signOut(unsent)))) return false;
  track('sign_out', { role: 'consumer' });
  return true;
}
