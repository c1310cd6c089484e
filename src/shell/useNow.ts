import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The time, moving on while the page is open: "until 18:20 today" must not outlive its day. */
export function useNow(everyMs = TICK_MS): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
