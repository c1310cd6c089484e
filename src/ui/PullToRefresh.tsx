import { useCallback, useState } from 'react';
import { PULL_PX, usePull } from './usePull.ts';
import styles from './PullToRefresh.module.css';

/** A hairline that grows as the screen is pulled down at its top, and runs while it refreshes. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [isRunning, setIsRunning] = useState(false);
  const run = useCallback(() => {
    setIsRunning(true);
    void onRefresh().finally(() => setIsRunning(false));
  }, [onRefresh]);
  const pull = usePull(run);

  if (!isRunning && pull === null) return null;
  return (
    <div
      className={styles.line}
      data-running={isRunning}
      style={isRunning ? undefined : { scale: `${Math.min(1, (pull ?? 0) / PULL_PX)} 1` }}
    />
  );
}
