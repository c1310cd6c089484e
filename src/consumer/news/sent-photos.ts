import { useEffect } from 'react';
import { UPLOAD_TOAST_MS } from '../../../contract/limits.ts';
import { isPhoto } from '../../outbox/records.ts';
import type { AppState } from '../../state/app-state.ts';
import { useApp } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import { toast } from '../../ui/toast.ts';

type View = Pick<AppState, 'outbox' | 'photos'>;

/** How many photos left the outbox and came to the list in one step. */
function countSent(before: View, now: View): number {
  const waiting = new Set(now.outbox.map(({ id }) => id));
  const gone = before.outbox.filter((record) => isPhoto(record) && !waiting.has(record.id));
  const known = new Set(before.photos.value?.map(({ id }) => id));
  const come = now.photos.value?.filter(({ id }) => !known.has(id)) ?? [];
  return Math.min(gone.length, come.length);
}

/** Tells of photos that went out by themselves; the success screen tells of its own. */
export function useSentPhotos(screen: string): void {
  const { store } = useApp();
  useEffect(() => {
    if (screen === 'submitted') return undefined;
    return store.subscribe((now, before) => {
      const sent = countSent(before, now);
      if (sent > 0) void toast(texts.sent(sent), { duration: UPLOAD_TOAST_MS });
    });
  }, [store, screen]);
}
