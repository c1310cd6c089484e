import type { TakeUpdate } from '../platform/worker.ts';
import { store } from '../state/store.ts';

const LOOK_AGAIN_MS = 60_000;

/** A reload now would cost her something: a capture, a form, an upload on its way. */
function isBusy(): boolean {
  const { draft, outbox } = store.getState();
  const isSending = outbox.some(({ state }) => state === 'sending');
  return (
    draft !== null || isSending || document.querySelector('form, video, dialog[open]') !== null
  );
}

/** Shows the offer of a new version once nothing is in hand. */
export function offerWhenIdle(take: TakeUpdate, show: (take: TakeUpdate) => void): void {
  if (!isBusy()) return show(take);
  const timer = setInterval(() => {
    if (isBusy()) return;
    clearInterval(timer);
    show(take);
  }, LOOK_AGAIN_MS);
}
