import { useEffect } from 'react';
import { UPLOAD_TOAST_MS } from '../../../contract/limits.ts';
import { isPhoto } from '../../outbox/records.ts';
import type { AppState } from '../../state/app-state.ts';
import { isLargeComing } from '../shell/large-words.ts';
import { sentences } from '../shell/sentences.ts';
import { useApp } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import { toast } from '../../ui/toast.ts';

type View = Pick<AppState, 'outbox' | 'photos'>;

/** What is said of photos that left the outbox and came to the list in one step. */
function sentWords(before: View, now: View): string | null {
  const waiting = new Set(now.outbox.filter(isPhoto).map(({ id }) => id));
  const gone = before.outbox.filter((record) => isPhoto(record) && !waiting.has(record.id));
  const known = new Set(before.photos.value?.map(({ id }) => id));
  const come = now.photos.value?.filter(({ id }) => !known.has(id)) ?? [];
  const sent = Math.min(gone.length, come.length);
  if (sent === 0) return null;
  const isMore = come.some((photo) => photo.large_by && isLargeComing(photo, now.outbox));
  return isMore ? sentences(texts.sent(sent), texts.photo.largeFollows) : texts.sent(sent);
}

/** Tells of photos that went out by themselves; the success screen tells of its own. */
export function useSentPhotos(screen: string): void {
  const { store } = useApp();
  useEffect(() => {
    if (screen === 'submitted') return undefined;
    return store.subscribe((now, before) => {
      const words = sentWords(before, now);
      if (words !== null) void toast(words, { duration: UPLOAD_TOAST_MS });
    });
  }, [store, screen]);
}
