import { savedCount } from '../state/selectors.ts';
import { useStore } from '../state/store.ts';

export const useSavedCount = () => useStore(savedCount);
