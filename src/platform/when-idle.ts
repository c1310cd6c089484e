/** Without a line what is not here yet cannot come. */
function tell(error: unknown): void {
  const say = navigator.onLine ? console.error : console.warn;
  say('Idle work failed', error);
}

/** Runs `work` when the browser has nothing better to do. */
export function whenIdle(work: () => Promise<unknown>): void {
  const run = () => {
    work().catch(tell);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run);
}
