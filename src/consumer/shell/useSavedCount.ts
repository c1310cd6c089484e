import { savedCount } from '../../state/selectors.ts';
import { useStore } from './app-context.ts';

export const useSavedCount = () => useStore(savedCount);
