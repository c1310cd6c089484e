import type { ReactNode } from 'react';
import { texts } from '../../texts/consumer.ts';
import { stylistPageTexts } from '../../texts/stylist-page.ts';
import { waitingTexts } from '../../texts/waiting.ts';
import type { Shown } from '../state/reads.ts';
import type { Tab } from '../ui/TabBar.tsx';
import { CameraScreen } from './camera/CameraScreen.tsx';
import { HistoryAndDetails } from './history/HistoryAndDetails.tsx';
import { HomeScreen } from './home/HomeScreen.tsx';
import {
  AgreedScreen,
  ClosetScreen,
  MyFitScreen,
  OwnScreen,
  SettingsScreen,
  SpentScreen,
  StylistScreen,
  TasteScreen,
} from './later.ts';
import { PreviewScreen } from './preview/PreviewScreen.tsx';
import { ProfileScreen } from './profile/ProfileScreen.tsx';
import type { Screen } from './shell/navigation.ts';
import type { Counted } from './shell/useScreenViews.ts';
import { SubmittedScreen } from './submitted/SubmittedScreen.tsx';

interface Shows<Of extends Screen> {
  draw(screen: Of): ReactNode;
  /** Which tab it belongs to; null where it stands alone, without the bar. */
  tab: Tab | null;
  /** In the window's title; null where that is the app's name. */
  title: string | null;
  /** What a visit counts as; the steps of a capture are counted by the photo that comes of them. */
  event: Counted | null;
  /** What is read again when it is old; what comes of a capture is looked for by itself. */
  fresh: readonly Shown[];
}

/** What a screen is, beside how it is opened (`navigation.ts`). */
const SCREENS: { [Name in Screen['name']]: Shows<Screen & { name: Name }> } = {
  home: {
    draw: () => <HomeScreen />,
    tab: 'home',
    title: null,
    event: 'home',
    fresh: ['photos', 'saved'],
  },
  history: {
    draw: () => <HistoryAndDetails outfit={null} />,
    tab: 'history',
    title: texts.history.title,
    event: 'history',
    fresh: ['photos', 'photoless'],
  },
  details: {
    draw: ({ outfit, piece }) => <HistoryAndDetails outfit={outfit} piece={piece} />,
    tab: 'history',
    title: texts.history.outfit,
    event: 'outfit-details',
    fresh: ['photos'],
  },
  closet: {
    draw: () => <ClosetScreen />,
    tab: 'profile',
    title: texts.closet.title,
    event: 'closet',
    fresh: ['saved', 'own', 'bought', 'photos', 'photoless'],
  },
  profile: {
    draw: () => <ProfileScreen />,
    tab: 'profile',
    title: texts.profile.title,
    event: 'profile',
    fresh: ['profile', 'preferences', 'photos', 'saved', 'bought'],
  },
  settings: {
    draw: () => <SettingsScreen />,
    tab: 'profile',
    title: texts.settings.title,
    event: 'settings',
    fresh: ['preferences'],
  },
  fit: {
    draw: () => <MyFitScreen />,
    tab: 'profile',
    title: texts.profile.fit,
    event: null,
    fresh: ['profile'],
  },
  agreed: {
    draw: () => <AgreedScreen />,
    tab: 'profile',
    title: texts.settings.agreed,
    event: null,
    fresh: ['profile'],
  },
  spent: {
    draw: () => <SpentScreen />,
    tab: 'profile',
    title: texts.profile.spent,
    event: null,
    fresh: ['bought'],
  },
  taste: {
    draw: () => <TasteScreen />,
    tab: null,
    title: texts.taste.title,
    event: 'suggestions',
    fresh: [],
  },
  camera: {
    draw: ({ of = 'her' }) => <CameraScreen of={of} />,
    tab: null,
    title: texts.home.takePhoto,
    event: null,
    fresh: [],
  },
  own: {
    draw: () => <OwnScreen />,
    tab: null,
    title: texts.closet.title,
    event: null,
    fresh: [],
  },
  preview: {
    draw: ({ source, shared = null }) => <PreviewScreen source={source} shared={shared} />,
    tab: null,
    title: texts.preview.title,
    event: null,
    fresh: [],
  },
  submitted: {
    draw: ({ photo }) => <SubmittedScreen photo={photo} />,
    tab: null,
    title: waitingTexts.submitted.alt,
    event: null,
    fresh: [],
  },
  stylist: {
    draw: ({ stylist }) => <StylistScreen key={stylist} stylist={stylist} />,
    tab: 'history',
    title: stylistPageTexts.role,
    event: null,
    fresh: [],
  },
  /** Who is signed in is at Home. */
  example: {
    draw: () => <HomeScreen />,
    tab: null,
    title: null,
    event: 'suggestions',
    fresh: [],
  },
};

export const shownAs = ({ name }: Screen): Shows<Screen> => SCREENS[name];
