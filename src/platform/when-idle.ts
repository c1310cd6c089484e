/** Runs `work` when the browser has nothing better to do. */
export function whenIdle(work: () => Promise<unknown>): void {
  const run = () => {
    work().catch((error: unknown) => console.error('Idle work failed', error));
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run);
}
