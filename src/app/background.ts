import type { OwnPiece } from '../../contract/own-clothes.ts';
import type { Photo } from '../../contract/photos.ts';
import { dropOldViews } from '../consumer/home/useKeptView.ts';
import { askForSync } from '../platform/background-sync.ts';
import { showBadge } from '../platform/badge.ts';
import { watchLifecycle } from '../platform/lifecycle.ts';
import { keepOwn, prefetch, prefetchDeck } from './ahead.ts';
import { followNotifications } from './notifications.ts';
import { askToPersist, forgetPictures } from '../platform/storage.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { unsentPhotos } from '../state/selectors.ts';
import type { App } from '../state/app.ts';

const withoutSignature = (url: string) => url.split('?', 1)[0];

/** Of what only owners see none is kept. */
const picturesOf = ({ image_url, thumb_url, outfits, with_owner }: Photo) =>
  with_owner
    ? []
    : [
        image_url,
        thumb_url,
        ...outfits.flatMap(({ look }) => (look ? [look.image_url, look.thumb_url] : [])),
      ];

const ownPicturesOf = ({ picture_url, thumb_url }: OwnPiece) =>
  [picture_url, thumb_url].filter((url) => url !== null);

/** What is shown no more: of photos that were deleted or hidden, and of looks that were drawn anew. */
async function forgetDeleted(before: readonly string[], now: readonly string[]): Promise<void> {
  const left = new Set(now.map(withoutSignature));
  await forgetPictures(before.filter((url) => !left.has(withoutSignature(url))));
}

/** What goes on behind the screens, once the store has been hydrated. */
export function startBackground(app: App): void {
  const { store, actions } = app;
  const isWaiting = () => store.getState().outbox.length > 0;
  const drain = () => {
    void app.drain();
    // A browser that gave up with its last try is asked again.
    if (isWaiting()) void askForSync();
  };
  const count = () => void showBadge(unsentPhotos(store.getState()).length);
  const fetchAhead = () => {
    void prefetch(app);
    whenIdle(() => prefetchDeck(app));
  };
  watchLifecycle({
    hide: () => void app.flush(),
    show: () => {
      // The consumer may have freed some space meanwhile.
      if (store.getState().hydration === 'failed') void app.wake();
      drain();
      count();
      void actions.refreshStale();
      void actions.lookAgain();
    },
    wake: () => void app.wake(),
    online: () => {
      drain();
      void actions.refreshStale();
      void actions.ping();
    },
    offline: () => void actions.ping(),
    minute: () => {
      if (isWaiting()) drain();
      // A server that is back sends no `online`, and a stylist's answer no word to a page that is open.
      if (document.visibilityState === 'visible') void actions.lookAgain();
    },
  });

  store.subscribe((state, before) => {
    const unsent = unsentPhotos(state).length;
    const unsentBefore = unsentPhotos(before).length;
    if (state.outbox.length > before.outbox.length) void askForSync();
    if (unsent !== unsentBefore) count();
    if (unsent > unsentBefore) void askToPersist();
    if (state.user?.id !== before.user?.id) {
      // The server may still have to hear of it.
      if (before.user) void askForSync();
    } else if (state.photos.value !== before.photos.value) {
      const [gone, left] = [before.photos.value ?? [], state.photos.value ?? []];
      void forgetDeleted(gone.flatMap(picturesOf), left.flatMap(picturesOf));
      fetchAhead();
    }
    if (state.user?.id === before.user?.id && state.own.value !== before.own.value) {
      const [gone, left] = [before.own.value ?? [], state.own.value ?? []];
      void forgetDeleted(gone.flatMap(ownPicturesOf), left.flatMap(ownPicturesOf));
      void keepOwn(app);
    }
  });

  dropOldViews(app);

  followNotifications(app);
  drain();
  count();
  void actions.refreshStale();
  // All that is kept may be young: then nothing else would find out.
  if (!navigator.onLine) void actions.ping();
  fetchAhead();
  void keepOwn(app);
}
