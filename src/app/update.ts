import { app } from './instance.ts';

/** Between a capture and its upload there is a moment with neither. */
const QUIET_MS = 2000;
const IN_HAND = 'form, video, dialog[open], [data-unsent]';

/** A reload now would cost whoever is here something: a capture, a form, an upload on its way. */
function isBusy(): boolean {
  const { draft, outbox } = app.store.getState();
  const isSending = outbox.some(({ state }) => state === 'sending');
  return draft !== null || isSending || document.querySelector(IN_HAND) !== null;
}

/** Shows the offer of a new version while nothing is in hand; `show` answers how to take it away. */
export function offerWhenIdle(show: () => () => void): void {
  let hide: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const look = () => {
    if (!isBusy()) {
      timer ??= setTimeout(() => (hide = show()), QUIET_MS);
      return;
    }
    if (timer !== null) clearTimeout(timer);
    hide?.();
    timer = null;
    hide = null;
  };
  app.store.subscribe(look);
  const attributeFilter = ['open', 'data-unsent'];
  const watched = { subtree: true, childList: true, attributes: true, attributeFilter };
  new MutationObserver(look).observe(document.body, watched);
  look();
}
