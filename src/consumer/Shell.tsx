import { Suspense, useEffect, type ReactNode } from 'react';
import { whenIdle } from '../platform/when-idle.ts';
import { Motion } from '../ui/Motion.tsx';
import { TabBar, type Tab } from '../ui/TabBar.tsx';
import { useApprovals } from './news/approvals.ts';
import { useInvitation, useSharedPhoto, useUnsubmittedPhoto } from './news/arrival.ts';
import { useCrossings } from './news/crossings.ts';
import { CameraScreen } from './camera/CameraScreen.tsx';
import { Loading } from './loading/Loading.tsx';
import { HomeScreen } from './home/HomeScreen.tsx';
import { HistoryAndDetails } from './history/HistoryAndDetails.tsx';
import { useKeptScroll } from './shell/kept-scroll.ts';
import { go, goHome, useScreen, type Screen } from './shell/navigation.ts';
import { PreviewScreen } from './preview/PreviewScreen.tsx';
import { ProfileScreen } from './profile/ProfileScreen.tsx';
import { ClosetScreen, preloadScreens, SettingsScreen, TasteScreen } from './screens.ts';
import { SubmittedScreen } from './submitted/SubmittedScreen.tsx';
import { useSavedCount } from './shell/useSavedCount.ts';
import { useSentPhotos } from './news/sent-photos.ts';
import { useFreshness } from './shell/useFreshness.ts';
import { useScreenTitle } from './shell/useScreenTitle.ts';
import { useScreenViews } from './shell/useScreenViews.ts';
import { useStrayFiles } from './shell/useStrayFiles.ts';
import { useTheme } from './shell/useTheme.ts';

/** Which tab a screen belongs to; null where it stands alone, without the bar. */
const TAB_OF: Record<Screen['name'], Tab | null> = {
  home: 'home',
  history: 'history',
  details: 'history',
  closet: 'profile',
  profile: 'profile',
  settings: 'profile',
  taste: null,
  camera: null,
  preview: null,
  submitted: null,
  example: null,
};

function contentOf(screen: Screen): ReactNode {
  switch (screen.name) {
    case 'history':
      return <HistoryAndDetails outfit={null} />;
    case 'details':
      return <HistoryAndDetails outfit={screen.outfit} piece={screen.piece} />;
    case 'closet':
      return <ClosetScreen />;
    case 'profile':
      return <ProfileScreen />;
    case 'settings':
      return <SettingsScreen />;
    case 'taste':
      return <TasteScreen />;
    case 'camera':
      return <CameraScreen />;
    case 'preview':
      return <PreviewScreen source={screen.source} shared={screen.shared ?? null} />;
    case 'submitted':
      return <SubmittedScreen photo={screen.photo} />;
    case 'home':
    case 'example':
      return <HomeScreen />;
  }
}

function WithKeptScroll({ children }: { children: ReactNode }) {
  useKeptScroll();
  return children;
}

export function Shell() {
  const screen = useScreen();
  const saved = useSavedCount();
  useTheme();
  useUnsubmittedPhoto();
  useSharedPhoto();
  useInvitation();
  useApprovals();
  useSentPhotos(screen.name);
  useCrossings();
  useScreenViews(screen.name);
  useFreshness();
  useScreenTitle();
  useStrayFiles();
  useEffect(() => whenIdle(preloadScreens), []);
  const isOfCloset = screen.name === 'details' && screen.piece !== undefined;
  const tab = TAB_OF[isOfCloset ? 'closet' : screen.name];
  return (
    <Motion>
      <Suspense fallback={<Loading />}>
        <WithKeptScroll>{contentOf(screen)}</WithKeptScroll>
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
