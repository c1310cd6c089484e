/** Runs `work` when the browser has nothing better to do. */
export function whenIdle(work: () => Promise<unknown>): void {
  const run = () => void work();
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run);
}
