import { track } from '../../platform/events.ts';
import type { Actions } from '../../state/app.ts';
import { tick } from '../../platform/haptics.ts';
import { texts } from '../../../texts/consumer.ts';
import { sayRefusal } from '../shell/refusal.ts';
import type { LedgerLine } from './ledger/lines.ts';

/** That a line is not what she asked for, or is after all. Null where this phone did not keep it. */
export async function sayOfLine(
  actions: Actions,
  outfit: string,
  { id, text }: LedgerLine,
  disputed: boolean,
  words: string,
): Promise<string | null> {
  if ((await sayRefusal(actions.dispute(outfit, id, disputed, words))) === undefined) return null;
  tick();
  if (disputed) track('line_disputed', {});
  return texts.ledger.saidNow(text, disputed);
}
