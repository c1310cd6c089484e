declare global {
  interface Window {
    /** The browser's offer to install, which it makes once. */
    installPrompt?: Event;
    /** The button that was tapped last, before there was anything to answer. */
    tapped?: HTMLElement;
  }
}

/** The app starts after the first paint: what comes before it is held for it. */
export function holdWhatComesEarly(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    page.installPrompt = event;
  });
  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('#root button');
    if (button) page.tapped = button;
  });
}

export const heldPrompt = (page: Window): Event | undefined => page.installPrompt;

export const tapAgain = (page: Window): void => page.tapped?.click();
