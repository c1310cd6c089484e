const TICK_MS = 10;

/** A touch that can be felt, on phones that have it for the web. */
export function tick(): void {
  navigator.vibrate?.(TICK_MS);
}
