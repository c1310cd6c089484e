import { useEffect, useState } from 'react';
import { isOnItsWay } from '../../state/selectors.ts';
import { useStore } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import { toast } from '../../ui/toast.ts';
import { goHome, replace } from '../shell/navigation.ts';
import { useSettled } from '../shell/useSettled.ts';

/**
 * Follows what another tab does to the draft that is seen here: submitted, its outcome is shown;
 * discarded, that is said. Answers whether another photo has come in its place.
 */
export function useWatchedDraft(isOurDoing: boolean): boolean {
  const draft = useStore((state) => state.draft);
  const [seen, setSeen] = useState(draft?.id ?? null);
  const [isAnother, setIsAnother] = useState(false);
  const isSubmitted = useStore((state) => seen !== null && isOnItsWay(state, seen));
  const isGone = useSettled(draft === null && seen !== null && !isSubmitted && !isOurDoing);

  if (draft && draft.id !== seen && !isSubmitted) {
    setSeen(draft.id);
    setIsAnother(seen !== null && !isOurDoing);
  }

  useEffect(() => {
    if (isSubmitted && seen !== null && !isOurDoing) replace({ name: 'submitted', photo: seen });
  }, [isSubmitted, seen, isOurDoing]);

  useEffect(() => {
    if (!isGone) return;
    void toast(texts.preview.gone);
    goHome();
  }, [isGone]);

  return isAnother;
}
