import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time, to the minute: "until 18:20 today" must not outlive its day. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
