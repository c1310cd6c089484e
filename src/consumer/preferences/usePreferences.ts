import { track } from '../../platform/events.ts';
import type { App } from '../../state/app.ts';
import { Refused } from '../../state/capture.ts';
import { currentPreferences, refusedPreferences } from '../../state/selectors.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import { failureWords } from '../shell/failure-words.ts';
import { draftOf, updateOf, type Complete } from './draft.ts';

/** Resolves to what went wrong, or null. */
async function save({ actions }: App, draft: Complete): Promise<string | null> {
  try {
    await actions.savePreferences(updateOf(draft));
    track('preferences_update', {});
    return null;
  } catch (error) {
    return error instanceof Refused ? error.message : texts.preferences.failed;
  }
}

export function usePreferences() {
  const app = useApp();
  const stored = useStore(currentPreferences);
  const refused = useStore(refusedPreferences);
  // What she typed stays hers to mend.
  const shown = refused?.preferences ?? stored;
  return {
    initial: shown && draftOf(shown),
    refusal: refused && failureWords(refused.record),
    save: (draft: Complete) => save(app, draft),
  };
}
