import { useEffect, useEffectEvent } from 'react';

const FRESH_EVERY_MS = 30_000;

/** Reads at once, every 30 s while the page is seen, and on every return to it or to the line. */
export function useFresh(read: () => void): void {
  const refresh = useEffectEvent(read);
  useEffect(() => {
    const whenSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    refresh();
    const timer = setInterval(whenSeen, FRESH_EVERY_MS);
    document.addEventListener('visibilitychange', whenSeen);
    addEventListener('online', whenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenSeen);
      removeEventListener('online', whenSeen);
    };
  }, []);
}
