import { get, type UseStore } from 'idb-keyval';
import type { Settings } from './app-state.ts';

/** The database in which the state is kept. */
export const STATE = 'poshak-state';
export const SETTINGS = 'settings';

/** What she chose, for who does without the rest of the state. */
export const keptSettings = (objects: UseStore) => get<Partial<Settings>>(SETTINGS, objects);
