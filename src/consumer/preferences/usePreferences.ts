import { track } from '../../platform/events.ts';
import type { App } from '../../state/app.ts';
import type { AppState } from '../../state/app-state.ts';
import { Refused } from '../../state/capture.ts';
import { onTheirWay } from '../../state/operations/on-their-way.ts';
import { currentPreferences, refusedPreferences } from '../../state/selectors.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import { failureWords } from '../shell/failure-words.ts';
import { draftOf, updateOf, type Complete } from './draft.ts';

/** What she chose on this phone and has not gone out would be replaced with what it stands in. */
function keptDays({ outbox }: AppState) {
  const days = onTheirWay(outbox, 'preferences').at(-1)?.update.keep_photos_days;
  return days === undefined ? {} : { keep_photos_days: days };
}

/** Resolves to what went wrong, or null. */
async function save({ store, actions }: App, draft: Complete): Promise<string | null> {
  try {
    await actions.savePreferences({ ...updateOf(draft), ...keptDays(store.getState()) });
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
