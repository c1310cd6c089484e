import { prepareToasts } from '../ui/toast.ts';
import { DraftSheet, TellSheet } from './brief/lazy.ts';
import { EditPhoto } from './edit-photo/lazy.ts';
import { QuestionCard } from './question/lazy.ts';
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx';

export const AgreedScreen = lazyWithPreload(
  async () => (await import('./agreed/AgreedScreen.tsx')).AgreedScreen,
);
export const ClosetScreen = lazyWithPreload(
  async () => (await import('./closet/ClosetScreen.tsx')).ClosetScreen,
);
export const DetailsScreen = lazyWithPreload(
  async () => (await import('./details/DetailsScreen.tsx')).DetailsScreen,
);
export const EntryPhoto = lazyWithPreload(
  async () => (await import('./entry-photo/EntryPhoto.tsx')).EntryPhoto,
);
export const MyFitScreen = lazyWithPreload(
  async () => (await import('./my-fit/MyFitScreen.tsx')).MyFitScreen,
);
export const OwnScreen = lazyWithPreload(
  async () => (await import('./own/OwnScreen.tsx')).OwnScreen,
);
export const SettingsScreen = lazyWithPreload(
  async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
);
export const SpentScreen = lazyWithPreload(
  async () => (await import('./spent/SpentScreen.tsx')).SpentScreen,
);
export const StylistScreen = lazyWithPreload(
  async () => (await import('./stylist/StylistScreen.tsx')).StylistScreen,
);
export const TasteScreen = lazyWithPreload(
  async () => (await import('./taste/TasteScreen.tsx')).TasteScreen,
);

export const ViewsSheet = lazyWithPreload(
  async () => (await import('./views/ViewsSheet.tsx')).ViewsSheet,
);

const ALL = [
  DraftSheet,
  EditPhoto,
  DetailsScreen,
  ClosetScreen,
  EntryPhoto,
  MyFitScreen,
  OwnScreen,
  AgreedScreen,
  QuestionCard,
  SettingsScreen,
  SpentScreen,
  StylistScreen,
  TasteScreen,
  TellSheet,
  ViewsSheet,
];

/**
 * Fetches the other screens' chunks and the toasts. Without a line the worker has them, or they come
 * when they are needed: a chunk that failed once is not fetched again by this page.
 */
export async function preloadScreens(): Promise<void> {
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return;
  for (const screen of ALL) await screen.preload().catch(() => undefined);
  await prepareToasts().catch(() => undefined);
}
