/** Without a line what is not here yet cannot come. */
function tell(error: unknown): void {
  const say = navigator.onLine ? console.error : console.warn;
  say('Idle work failed', error);
}

/** So long it may have nothing but better things to do. */
const WITHIN_MS = 10_000;

/** Runs `work` when the browser has nothing better to do. */
export function whenIdle(work: () => Promise<unknown>): void {
  const run = () => {
    work().catch(tell);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: WITHIN_MS });
  else setTimeout(run);
}
