import { openingOf } from './kept-view.ts';
import { VIEW } from './keys.ts';

const PARTS = ['.col', 'main', '.act', 'nav'].map((part) => `:scope > ${part}`).join();

/** Home as it stands, without what belongs to this page alone. */
function viewOf(screen: Element, whose: string): string {
  const copies = [...screen.querySelectorAll(PARTS)].map((part) => part.cloneNode(true) as Element);
  for (const copy of copies) {
    for (const element of copy.querySelectorAll('input, .alert, img[src^="blob:"]')) {
      element.remove();
    }
    for (const element of copy.querySelectorAll('[style], [aria-busy]')) {
      element.removeAttribute('style');
      element.removeAttribute('aria-busy');
    }
    for (const picture of copy.querySelectorAll('img')) {
      picture.dataset['shown'] = 'true';
      picture.loading = 'eager';
      picture.alt = '';
    }
  }
  return `${openingOf(whose)}${copies.map((copy) => copy.outerHTML).join('')}</div>`;
}

/** Keeps what Home looks like for the next start. */
export function keepView(whose: string): void {
  const screen = document.querySelector('[data-screen]');
  if (!screen) return;
  const view = viewOf(screen, whose);
  try {
    if (localStorage.getItem(VIEW) !== view) localStorage.setItem(VIEW, view);
  } catch {
    // There is no room: the next start shows the skeleton.
  }
}
