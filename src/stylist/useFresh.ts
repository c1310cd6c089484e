import { useEffect, useEffectEvent } from 'react';

const FRESH_EVERY_MS = 30_000;

/** Reads at once, every 30 s or as often as is said while the page is seen, and on every return to it or to the line. */
export function useFresh(read: () => void, everyMs = FRESH_EVERY_MS): void {
  const refresh = useEffectEvent(read);
  useEffect(() => {
    const whenSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    refresh();
    const timer = setInterval(whenSeen, everyMs);
    document.addEventListener('visibilitychange', whenSeen);
    addEventListener('online', whenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenSeen);
      removeEventListener('online', whenSeen);
    };
  }, [everyMs]);
}
