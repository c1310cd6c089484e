import { closet } from '../state/selectors.ts';
import { useStore } from '../state/store.ts';

export const useSavedCount = () =>
  useStore((state) => closet(state).reduce((sum, outfit) => sum + outfit.items.length, 0));
