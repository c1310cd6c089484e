import { savesData } from '../../platform/connection.ts';
import type { AppState } from '../../state/app-state.ts';
import { useStore } from './app-context.ts';

/** By her switch, or her browser's. */
export const isSparing = ({ settings }: AppState): boolean => savesData() || settings.spareData;

export const useSparing = (): boolean => useStore(isSparing);
