import { get } from 'idb-keyval';
import { strictStore } from '../device/strict-store.ts';
import type { Settings } from './app-state.ts';

/** Where the state is kept. */
export const objects = strictStore('poshak-state');
export const SETTINGS = 'settings';

/** What she chose, for who does without the rest of the state. */
export const keptSettings = () => get<Partial<Settings>>(SETTINGS, objects);
