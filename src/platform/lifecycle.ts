import { DRAIN_EVERY_MS } from '../../contract/limits.ts';
import { watchKind } from './connection.ts';

/** No timer has run for so long: iOS suspends a page without a word, and tells it nothing when it goes on. */
const ASLEEP_MS = 2 * DRAIN_EVERY_MS;

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
  let awakeAt = Date.now();
  let hasSlept = false;
  const beAwake = () => {
    hasSlept ||= Date.now() - awakeAt > ASLEEP_MS;
    awakeAt = Date.now();
  };
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
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return hide();
    beAwake();
    if (hasSlept) wake();
    hasSlept = false;
    show();
  });
  setInterval(() => {
    beAwake();
    minute();
  }, DRAIN_EVERY_MS);
}
