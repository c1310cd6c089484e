import { useSyncExternalStore } from 'react';
import { watchLine } from '../../platform/connection.ts';
import type { Kept } from '../../state/kept.ts';
import { useStore } from './app-context.ts';
import { OfflineStrip } from '../../ui/OfflineStrip.tsx';

interface LineStripProps {
  /** What the screen shows. */
  of: Pick<Kept<unknown>, 'isOffline' | 'fetchedAt'>;
}

/** From the first call that comes to nothing, whatever it was for, until one is answered. */
export function LineStrip({ of }: LineStripProps) {
  const isUnreachable = useStore((state) => state.isUnreachable);
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine);
  if (!isUnreachable && !of.isOffline) return null;
  return <OfflineStrip asOf={of.fetchedAt} isOnline={isOnline} />;
}
