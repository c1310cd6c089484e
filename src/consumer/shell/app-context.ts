import { createContext, useContext } from 'react';
import { useStore as useStoreOf } from 'zustand/react';
import type { App } from '../../state/app.ts';
import type { AppState } from '../../state/app-state.ts';

const AppContext = createContext<App | null>(null);

export const AppProvider = AppContext.Provider;

/** What the screens stand on. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('The consumer’s screens stand inside their app');
  return app;
}

export const useStore = <T>(select: (state: AppState) => T): T =>
  useStoreOf(useApp().store, select);
