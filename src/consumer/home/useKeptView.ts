import { useEffect } from 'react';
import { whenIdle } from '../../platform/when-idle.ts';
import { keepView } from '../../start/keep-view.ts';
import { forgetView } from '../../start/kept-view.ts';
import type { App } from '../../state/app.ts';
import type { Kept } from '../../state/kept.ts';
import { memoized, photoCards, photoless, savedCount } from '../../state/selectors.ts';
import { useStore } from '../shell/app-context.ts';
import type { PhotoEntry } from '../entries/photo-entry.ts';
import { SHOWN } from './RecentUploads.tsx';

/** Another one as soon as Home shows something else of what this phone keeps. */
const contentOf = memoized(
  (state) => {
    const cards = photoCards(state).slice(0, SHOWN);
    return [
      state.user?.id,
      savedCount(state),
      state.outbox,
      photoless(state),
      state.draft,
      state.earlier.length,
      cards.length,
      ...cards.map((card) => (card.on === 'phone' ? card.record : card.photo)),
    ];
  },
  ({ user }) => ({ whose: user?.id }),
);

/** Keeps what Home looks like whenever it has come to show something else, or to say it otherwise. */
export function useKeptView(entries: Kept<readonly PhotoEntry[]>): void {
  const content = useStore(contentOf);
  useEffect(() => {
    let isShown = true;
    const { whose } = content;
    if (entries.value && whose !== undefined) {
      whenIdle(async () => {
        if (isShown) keepView(whose);
      });
    }
    return () => {
      isShown = false;
    };
  }, [entries, content]);
}

/** What Home looked like goes as soon as it would look otherwise. */
export function dropOldViews({ store }: App): void {
  let last = contentOf(store.getState());
  store.subscribe((state) => {
    const content = contentOf(state);
    if (content === last) return;
    last = content;
    forgetView();
  });
}
