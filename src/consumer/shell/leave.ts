import { track } from '../../platform/events.ts';
import type { Actions } from '../../state/app.ts';
import type { SignOutChoice } from '../../state/signing.ts';
import { sayRefusal } from './refusal.ts';

/** Signs out. Answers whether she is out. */
export async function leave(actions: Actions, unsent: SignOutChoice): Promise<boolean> {
  if (!(await sayRefusal(actions.signOut(unsent)))) return false;
  track('sign_out', { role: 'consumer' });
  return true;
}
