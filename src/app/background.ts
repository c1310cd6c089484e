import type { Photo } from '../../contract/photos.ts';
import { askForSync } from '../platform/background-sync.ts';
import { showBadge } from '../platform/badge.ts';
import { watchLifecycle } from '../platform/lifecycle.ts';
import { followNotifications } from './notifications.ts';
import {
  askToPersist,
  forgetAllPictures,
  forgetPictures,
  keepPictures,
} from '../platform/storage.ts';
import { unsentPhotos } from '../state/selectors.ts';
import { actions, app, store } from '../state/store.ts';

async function forgetDeleted(before: readonly Photo[], now: readonly Photo[]): Promise<void> {
  const left = new Set(now.map(({ id }) => id));
  const gone = before.filter(({ id }) => !left.has(id));
  await forgetPictures(gone.flatMap(({ image_url, thumb_url }) => [image_url, thumb_url]));
}

async function fetchAhead(): Promise<void> {
  await keepPictures(await actions.fetchAhead());
}

/** What goes on behind the screens, once the store has been hydrated. */
export function startBackground(): void {
  const drain = () => {
    void app.drain();
  };
  const count = () => void showBadge(unsentPhotos(store.getState()).length);
  watchLifecycle({
    hide: () => void app.flush(),
    show: () => {
      drain();
      count();
      void actions.refreshStale();
    },
    online: drain,
    minute: () => {
      if (store.getState().outbox.length > 0) drain();
    },
  });

  store.subscribe((state, before) => {
    const unsent = unsentPhotos(state).length;
    const unsentBefore = unsentPhotos(before).length;
    if (state.outbox.length > before.outbox.length) void askForSync();
    if (unsent !== unsentBefore) count();
    if (unsent > unsentBefore) void askToPersist();
    if (before.user && state.user?.id !== before.user.id) void forgetAllPictures();
    if (state.photos.value !== before.photos.value) {
      void forgetDeleted(before.photos.value ?? [], state.photos.value ?? []);
      void fetchAhead();
    }
  });

  followNotifications();
  drain();
  count();
  void actions.refreshStale();
}
