declare global {
  interface Window {
    /** The browser's offer to install, which it makes once. */
    installPrompt?: Event;
    /** The button that was tapped last, before there was anything to answer. */
    tapped?: HTMLElement;
    /** Whoever is here has touched the page or a key. */
    isTouched?: true;
  }
}

export const TOUCHES = ['pointerdown', 'keydown'] as const;

/** The app starts after the first paint: what comes before it is held for it. */
export function holdWhatComesEarly(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    page.installPrompt = event;
  });
  for (const touch of TOUCHES) {
    page.addEventListener(touch, () => (page.isTouched = true), { once: true });
  }
  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('#root button');
    if (button) page.tapped = button;
  });
  // What is typed stays where it is: the app reads it there.
  page.addEventListener('submit', (event) => event.preventDefault());
}

export const heldPrompt = (page: Window): Event | undefined => page.installPrompt;

export const tapAgain = (page: Window): void => page.tapped?.click();
