import { useMemo } from 'react';
import { useNow } from './useNow.ts';
import type { Kept } from '../state/app-state.ts';
import { photoCards } from '../state/selectors.ts';
import { useStore } from '../state/store.ts';
import { entryOfPhoto, entryOfRecord, type PhotoEntry } from './photo-entry.ts';

/** All photos, newest first: those at the server and those that are still on this phone. */
export function useEntries(): Kept<readonly PhotoEntry[]> {
  const photos = useStore((state) => state.photos);
  const cards = useStore(photoCards);
  const now = useNow();
  return useMemo(() => {
    const isKnown = photos.fetchedAt !== null || cards.length > 0;
    const entries = cards.map((card) =>
      card.on === 'phone' ? entryOfRecord(card.record) : entryOfPhoto(card.photo, now),
    );
    return { ...photos, value: isKnown ? entries : null };
  }, [photos, cards, now]);
}
