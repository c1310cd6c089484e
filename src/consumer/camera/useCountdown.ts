import { useEffect, useState } from 'react';
import { keepAwake } from '../../platform/wake-lock.ts';

const SECOND = 1000;

/** Counts down to `onDone`; null while nothing is counted. */
export function useCountdown(onDone: () => void) {
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    if (left === null) return undefined;
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null);
      if (left === 1) onDone();
    }, SECOND);
    return () => clearTimeout(timer);
  }, [left, onDone]);

  const isCounting = left !== null;
  // A phone that stands on a shelf must not fall asleep before the photo is taken.
  useEffect(() => (isCounting ? keepAwake() : undefined), [isCounting]);
  return { left, start: setLeft, cancel: () => setLeft(null) };
}
