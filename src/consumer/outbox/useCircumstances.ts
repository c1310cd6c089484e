import { useMemo, useSyncExternalStore } from 'react';
import { isOnWifi, watchLine } from '../../platform/connection.ts';
import { useStore } from '../shell/app-context.ts';
import { useNow } from '../../shell/useNow.ts';
import type { Circumstances } from './whereabouts.ts';

const MINUTE = 60_000;

export function useCircumstances(): Circumstances {
  const all = useStore((state) => state.outbox);
  const isWifiOnly = useStore((state) => state.settings.wifiOnly);
  // What the browser says is a hint: a line that carries is one.
  const isUnreachable = useStore((state) => state.isUnreachable);
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine) || !isUnreachable;
  const isMobile = useSyncExternalStore(watchLine, () => isOnWifi() === false);
  const now = useNow(MINUTE);
  const isSpared = isWifiOnly && isMobile;
  return useMemo(() => ({ all, now, isOnline, isSpared }), [all, now, isOnline, isSpared]);
}
