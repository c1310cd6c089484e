import { useMemo, useSyncExternalStore } from 'react';
import { isOnWifi, watchLine } from '../../platform/connection.ts';
import { useStore } from '../../state/store.ts';
import { useNow } from '../useNow.ts';
import type { Circumstances } from './whereabouts.ts';

export function useCircumstances(): Circumstances {
  const all = useStore((state) => state.outbox);
  const isWifiOnly = useStore((state) => state.settings.wifiOnly);
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine);
  const isMobile = useSyncExternalStore(watchLine, () => isOnWifi() === false);
  const now = useNow();
  const isSpared = isWifiOnly && isMobile;
  return useMemo(() => ({ all, now, isOnline, isSpared }), [all, now, isOnline, isSpared]);
}
