import { later } from '../ui/later.tsx';

export const CameraScreen = later(
  async () => (await import('./camera/CameraScreen.tsx')).CameraScreen,
);
export const ClosetScreen = later(
  async () => (await import('./closet/ClosetScreen.tsx')).ClosetScreen,
);
export const DetailsScreen = later(
  async () => (await import('./details/DetailsScreen.tsx')).DetailsScreen,
);
export const SettingsScreen = later(
  async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
);

const ALL = [DetailsScreen, ClosetScreen, CameraScreen, SettingsScreen];

/** Fetches the other screens' chunks; without a line the worker has them, or they come later. */
export async function preloadScreens(): Promise<void> {
  for (const screen of ALL) await screen.preload().catch(() => undefined);
}
