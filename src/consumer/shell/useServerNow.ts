import { useNow } from '../../shell/useNow.ts';
import { useStore } from './app-context.ts';

const MINUTE_MS = 60_000;

/** The server's time, by which it says when something is due: her phone's clock may be days off. */
export function useServerNow(everyMs = MINUTE_MS): number {
  const aheadMs = useStore((state) => state.aheadMs);
  return useNow(everyMs) - aheadMs;
}
