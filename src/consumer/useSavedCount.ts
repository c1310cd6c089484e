import { savedCount } from '../state/selectors.ts';
import { useStore } from './shell/app-context.ts';

export const useSavedCount = () => useStore(savedCount);
