import { useMemo } from 'react';
import { photoless } from '../../state/selectors.ts';
import { useStore } from '../shell/app-context.ts';
import { useChosenFile } from '../capture/useChosenFile.ts';
import { useWaitingThings } from '../outbox/useWaitingThings.ts';
import { withoutAnswered, withPhotoless } from '../entries/photo-entry.ts';
import { goingSoon } from './going-soon.ts';
import { useEntries } from '../entries/useEntries.ts';
import { usePhoneTrouble } from '../shell/usePhoneTrouble.ts';
import { useSavedCount } from '../shell/useSavedCount.ts';
import { outOfSightOf } from './out-of-sight.ts';
import { SHOWN } from './RecentUploads.tsx';
import { useKeptView } from './useKeptView.ts';

/** What Home shows of her photos, of what waits on this phone and of what troubles it. */
export function useHome() {
  const { alert, onFile } = useChosenFile('gallery');
  const entries = useEntries();
  const outfits = useStore(photoless);
  const photos = useMemo(
    () => ({
      ...entries,
      value: entries.value && withPhotoless(withoutAnswered(entries.value), outfits),
    }),
    [entries, outfits],
  );
  const shown = photos.value?.slice(0, SHOWN) ?? [];
  const saved = useSavedCount();
  const trouble = usePhoneTrouble();
  const things = useWaitingThings();
  const hasDraft = useStore((state) => state.draft !== null);
  const earlier = useStore((state) => state.earlier.length);

  useKeptView(photos);

  return {
    photos,
    saved,
    hasDraft,
    /** Whether there is anything to go to, or to read again. */
    hasAny: Boolean(entries.value?.length) || outfits.length > 0,
    outOfSight: outOfSightOf(things, shown, earlier),
    going: goingSoon(photos.value?.slice(SHOWN) ?? []),
    alert: alert ?? trouble,
    onFile,
  };
}
