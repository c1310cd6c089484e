import { useEffect, useState } from 'react';

const SKELETON_DELAY_MS = 200;

/** Turns true after 200 ms, so that what comes at once shows no skeleton before it. */
export function useDelayed(delay = SKELETON_DELAY_MS): boolean {
  const [isDue, setIsDue] = useState(delay === 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isDue;
}
