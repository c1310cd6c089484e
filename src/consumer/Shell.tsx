import { Suspense, useEffect, type ReactNode } from 'react';
import { whenIdle } from '../platform/when-idle.ts';
import { Motion } from '../ui/Motion.tsx';
import { TabBar } from '../ui/TabBar.tsx';
import { useApprovals } from './news/approvals.ts';
import { useInvitation, useSharedPhoto, useUnsubmittedPhoto } from './news/arrival.ts';
import { useConflicts } from './news/conflicts.ts';
import { Loading } from './loading/Loading.tsx';
import { useKeptScroll } from './shell/kept-scroll.ts';
import { go, goHome, useScreen } from './shell/navigation.ts';
import { preloadScreens } from './later.ts';
import { shownAs } from './screens.tsx';
import { useSavedCount } from './shell/useSavedCount.ts';
import { useSentPhotos } from './news/sent-photos.ts';
import { useFreshness } from './shell/useFreshness.ts';
import { useScreenTitle } from './shell/useScreenTitle.ts';
import { useScreenViews } from './shell/useScreenViews.ts';
import { useStrayFiles } from './shell/useStrayFiles.ts';
import { useTheme } from './shell/useTheme.ts';

function WithKeptScroll({ children }: { children: ReactNode }) {
  useKeptScroll();
  return children;
}

export function Shell() {
  const screen = useScreen();
  const shown = shownAs(screen);
  const saved = useSavedCount();
  useTheme();
  useUnsubmittedPhoto();
  useSharedPhoto();
  useInvitation();
  useApprovals();
  useSentPhotos(screen.name);
  useConflicts();
  useScreenViews(shown.event);
  useFreshness(shown.fresh);
  useScreenTitle(shown.title);
  useStrayFiles();
  useEffect(() => whenIdle(preloadScreens), []);
  const isOfCloset = screen.name === 'details' && screen.piece !== undefined;
  const tab = isOfCloset ? shownAs({ name: 'closet' }).tab : shown.tab;
  return (
    <Motion>
      <Suspense fallback={<Loading />}>
        <WithKeptScroll>{shown.draw(screen)}</WithKeptScroll>
      </Suspense>
      {tab !== null && (
        <TabBar
          current={tab}
          saved={saved}
          onTab={(next) => {
            if (next === 'home') goHome();
            else if (next !== screen.name) go({ name: next });
          }}
          onCloset={() => go({ name: 'closet' })}
        />
      )}
    </Motion>
  );
}
