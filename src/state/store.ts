import { useStore as useStoreOf } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { demoFetch } from '../api/demo-server.ts';
import { aheadOf } from '../device/clock.ts';
import { assemble, online } from '../outbox/assemble.ts';
import { createApp } from './app.ts';
import { FIRST, type AppState } from './app-state.ts';
import { objects } from './kept-settings.ts';
import { followed } from './line.ts';

const baseUrl = import.meta.env.VITE_API_BASE_URL ?? location.origin;

/** The one instance of the page; everything it is made of takes its parts as arguments. */
export const store = createStore<AppState>(() => FIRST);
export const app = createApp({
  store,
  foundation: assemble(
    baseUrl,
    followed(
      import.meta.env.VITE_DEMO_MODE === 'true' ? demoFetch() : online,
      (isLineDown, date) => {
        const known = store.getState();
        const aheadMs = aheadOf(known.aheadMs, date, Date.now());
        if (known.isLineDown !== isLineDown || known.aheadMs !== aheadMs) {
          store.setState({ isLineDown, aheadMs });
        }
      },
    ),
  ),
  objects,
  flags: localStorage,
});
export const { actions } = app;

export const useStore = <T>(select: (state: AppState) => T): T => useStoreOf(store, select);
