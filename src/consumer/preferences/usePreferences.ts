import { track } from '../../platform/events.ts';
import { Refused } from '../../state/capture.ts';
import { currentPreferences, refusedPreferences } from '../../state/selectors.ts';
import { actions, useStore } from '../../state/store.ts';
import { texts } from '../../../texts/consumer.ts';
import { draftOf, updateOf, type Complete } from './draft.ts';

/** Resolves to what went wrong, or null. */
async function save(draft: Complete): Promise<string | null> {
  try {
    await actions.savePreferences(updateOf(draft));
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
