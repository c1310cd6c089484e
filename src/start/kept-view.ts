import { isCameraAsked } from './early.ts';
import { SESSIONS, VIEW } from './keys.ts';

/** The view says whose it is, and which build has the styles that it names. */
export const openingOf = (whose: string) =>
  `<div data-of="${whose}" data-by="${document.documentElement.dataset['build']}" inert aria-hidden="true">`;

export const forgetView = (): void => localStorage.removeItem(VIEW);

function paint(view: string): void {
  const skeleton = document.querySelector('#skeleton');
  // The camera may be seen there already.
  if (skeleton && !isCameraAsked(window)) skeleton.innerHTML = view;
}

/** Paints Home as it was left, before any script of the app has run. */
export function paintKeptView(): void {
  const view = localStorage.getItem(VIEW);
  if (!view) return;
  // Local storage may be older than the sign-out: only the session on disk says whose view it is.
  const opening = indexedDB.open(SESSIONS);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onsuccess = () => {
    const { result: db } = opening;
    const reading = db.transaction('keyval').objectStore('keyval').get('consumer');
    reading.onsuccess = () => {
      db.close();
      if (!view.startsWith(openingOf(reading.result?.user.id))) forgetView();
      else if (document.readyState !== 'loading') paint(view);
      else addEventListener('DOMContentLoaded', () => paint(view));
    };
  };
}
