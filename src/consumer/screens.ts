import { lazyWithPreload } from '../ui/lazy-with-preload.tsx';

export const CameraScreen = lazyWithPreload(
  async () => (await import('./camera/CameraScreen.tsx')).CameraScreen,
);
export const ClosetScreen = lazyWithPreload(
  async () => (await import('./closet/ClosetScreen.tsx')).ClosetScreen,
);
export const DetailsScreen = lazyWithPreload(
  async () => (await import('./details/DetailsScreen.tsx')).DetailsScreen,
);
export const SettingsScreen = lazyWithPreload(
  async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
);

const ALL = [DetailsScreen, ClosetScreen, CameraScreen, SettingsScreen];

/** Fetches the other screens' chunks; without a line the worker has them, or they come later. */
export async function preloadScreens(): Promise<void> {
  for (const screen of ALL) await screen.preload().catch(() => undefined);
}
