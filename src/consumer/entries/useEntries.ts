import { useMemo } from 'react';
import type { Kept } from '../../state/kept.ts';
import { lateChanges } from '../../state/briefs.ts';
import { photoCards } from '../../state/selectors.ts';
import { useStore } from '../shell/app-context.ts';
import { useCircumstances } from '../outbox/useCircumstances.ts';
import { whereaboutsOf } from '../outbox/whereabouts.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import { entryOfPhoto, entryOfRecord, type PhotoEntry } from './photo-entry.ts';

/** All photos, newest first: those at the server and those that are still on this phone. */
export function useEntries(): Kept<readonly PhotoEntry[]> {
  const photos = useStore((state) => state.photos);
  const cards = useStore(photoCards);
  const among = useCircumstances();
  const late = useStore(lateChanges);
  const now = useServerNow();
  return useMemo(() => {
    const isKnown = photos.fetchedAt !== null || cards.length > 0;
    const entries = cards.map((card) =>
      card.on === 'phone'
        ? entryOfRecord(card.record, whereaboutsOf(card.record, among), among.all)
        : entryOfPhoto(card.photo, now, among.all, late[card.photo.id]),
    );
    return { ...photos, value: isKnown ? entries : null };
  }, [photos, cards, among, now, late]);
}
