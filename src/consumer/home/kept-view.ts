import { store } from '../../state/store.ts';

/** By this name `index.html` finds it, and paints it before any script of the app has run. */
const KEY = 'home';

const PARTS = ['.col', 'main', '.act', 'nav'].map((part) => `:scope > ${part}`).join();

/** Home as it stands, without what belongs to this page alone; `index.html` asks whose it is. */
function viewOf(screen: Element): string {
  const copies = [...screen.querySelectorAll(PARTS)].map((part) => part.cloneNode(true) as Element);
  for (const copy of copies) {
    for (const element of copy.querySelectorAll('input, .alert, img[src^="blob:"]')) {
      element.remove();
    }
    for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style');
    for (const picture of copy.querySelectorAll('img')) {
      picture.dataset['shown'] = 'true';
      picture.loading = 'eager';
      picture.alt = '';
    }
  }
  const whose = store.getState().user?.id;
  return `<div data-of="${whose}" inert aria-hidden="true">${copies.map((copy) => copy.outerHTML).join('')}</div>`;
}

/** Keeps what Home looks like for the next start. */
export function keepView(): void {
  const screen = document.querySelector('.moving');
  if (!screen) return;
  try {
    localStorage.setItem(KEY, viewOf(screen));
  } catch {
    // There is no room: the next start shows the skeleton.
  }
}

export const forgetView = (): void => localStorage.removeItem(KEY);

/** What Home looked like goes as soon as it would look otherwise. */
export function dropOldViews(): void {
  store.subscribe((state, before) => {
    const isSame =
      state.user?.id === before.user?.id &&
      state.photos.value === before.photos.value &&
      state.saved.value === before.saved.value &&
      state.outbox === before.outbox &&
      state.draft === before.draft;
    if (!isSame) forgetView();
  });
}
