import { useStore } from '../../state/store.ts';
import { useChosenFile } from '../capture/useChosenFile.ts';
import { useWaitingThings } from '../outbox/useWaitingThings.ts';
import { useEntries } from '../useEntries.ts';
import { usePhoneTrouble } from '../usePhoneTrouble.ts';
import { useSavedCount } from '../useSavedCount.ts';
import { outOfSightOf } from './out-of-sight.ts';
import { SHOWN } from './RecentUploads.tsx';
import { useKeptView } from './useKeptView.ts';

/** What Home shows of her photos, of what waits on this phone and of what troubles it. */
export function useHome() {
  const { alert, onFile } = useChosenFile('gallery');
  const photos = useEntries();
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
    outOfSight: outOfSightOf(things, photos.value?.slice(0, SHOWN) ?? [], earlier),
    alert: alert ?? trouble,
    onFile,
  };
}
