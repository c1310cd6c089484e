import { DRAIN_EVERY_MS } from '../../contract/limits.ts';
import { watchKind } from './connection.ts';

interface Moments {
  /** The page may be gone after this. */
  hide: () => void;
  show: () => void;
  /** The page slept, and heard nothing of what other tabs and the worker told it. */
  wake: () => void;
  /** There is a line, or another kind of it. */
  online: () => void;
  /** There is none, says the browser. */
  offline?: () => void;
  /** Every minute, also in a page that lies in the background. */
  minute: () => void;
}

/** `online` and `visible` are hints that it may be worth trying, never reasons not to. */
export function watchLifecycle({ hide, show, wake, online, offline, minute }: Moments): void {
  addEventListener('pagehide', hide);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    wake();
    show();
  });
  document.addEventListener('resume', wake);
  addEventListener('online', online);
  if (offline) addEventListener('offline', offline);
  watchKind(online);
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? show() : hide(),
  );
  setInterval(minute, DRAIN_EVERY_MS);
}
