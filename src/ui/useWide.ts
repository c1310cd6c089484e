import { useSyncExternalStore } from 'react';

/** From here on a list and what is opened from it stand side by side. */
const WIDE = '(min-width: 900px)';

function subscribe(changed: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
