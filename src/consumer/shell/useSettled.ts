import { useEffect, useState } from 'react';

/** Between what leaves and what comes of it there may be a moment with neither. */
const MOMENT_MS = 1000;

/** Whether something has been so for longer than a moment. */
export function useSettled(isSo: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setIsSettled(true), MOMENT_MS);
    return () => {
      clearTimeout(timer);
      setIsSettled(false);
    };
  }, [isSo]);
  return isSettled;
}
