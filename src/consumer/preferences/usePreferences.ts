import { track } from '../../platform/events.ts';
import { Refused } from '../../state/capture.ts';
import { onTheirWay } from '../../state/operations/on-their-way.ts';
import { currentPreferences, refusedPreferences } from '../../state/selectors.ts';
import { actions, store, useStore } from '../../state/store.ts';
import { texts } from '../../../texts/consumer.ts';
import { draftOf, updateOf, type Complete } from './draft.ts';

/** What she chose on this phone and has not gone out would be replaced with what it stands in. */
function keptDays() {
  const { outbox } = store.getState();
  const days = onTheirWay(outbox, 'preferences').at(-1)?.update.keep_photos_days;
  return days === undefined ? {} : { keep_photos_days: days };
}

/** Resolves to what went wrong, or null. */
async function save(draft: Complete): Promise<string | null> {
  try {
    await actions.savePreferences({ ...updateOf(draft), ...keptDays() });
    track('preferences_update', {});
    return null;
  } catch (error) {
    return error instanceof Refused ? error.message : texts.preferences.failed;
  }
}

export function usePreferences() {
  const stored = useStore(currentPreferences);
  const refused = useStore(refusedPreferences);
  // What she typed stays hers to mend.
  const shown = refused?.preferences ?? stored;
  return { initial: shown && draftOf(shown), refusal: refused?.reason ?? null, save };
}
