import { askForSync } from '../platform/background-sync.ts';
import { showBadge } from '../platform/badge.ts';
import { watchLifecycle } from '../platform/lifecycle.ts';
import { followNotifications } from './notifications.ts';
import { askToPersist, forgetPictures } from '../platform/storage.ts';
import { unsentPhotos } from '../state/selectors.ts';
import { actions, app, store } from '../state/store.ts';

/** What goes on behind the screens, once the store has been hydrated. */
export function startBackground(): void {
  const drain = () => {
    void app.drain();
  };
  watchLifecycle({
    hide: () => void app.flush(),
    show: () => {
      drain();
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
    if (unsent !== unsentBefore) void showBadge(unsent);
    if (unsent > unsentBefore) void askToPersist();
    if (before.user && state.user?.id !== before.user.id) void forgetPictures();
  });

  followNotifications();
  drain();
  void actions.refreshStale();
}
