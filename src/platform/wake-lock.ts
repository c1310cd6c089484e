/** Keeps the screen awake until released; the browser lets go of it whenever the page is hidden. */
export function keepAwake(): () => void {
  let isNeeded = true;
  let held: WakeLockSentinel | null = null;

  const hold = async () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    // A phone low on battery refuses.
    const lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (isNeeded) held = lock;
    else await lock?.release();
  };
  const again = () => void hold();

  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    isNeeded = false;
    document.removeEventListener('visibilitychange', again);
    void held?.release();
  };
}
