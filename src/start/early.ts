import { openEarlyCamera } from './early-camera.ts';

declare global {
  interface Window {
    /** Said by the script before all others, in place of the app. */
    isTooOld?: true;
    /** The browser's offer to install, which it makes once. */
    installPrompt?: Event;
    /** The button that was tapped last, before there was anything to answer. */
    tapped?: HTMLElement;
    /** Whoever is here has touched the page or a key. */
    isTouched?: true;
    /** What went wrong before there was anybody to tell. */
    troubles?: Event[];
    /** Where Home was tapped last while only its picture stood there. */
    tappedAt?: [x: number, y: number];
  }
}

/** What keeps its place on Home, whatever became of the rest. */
const FIXED = '.act button, nav button, nav a';

export const TOUCHES = ['pointerdown', 'keydown'] as const;

const HELD_MAX = 5;

/** Events by which the page, or the app itself, tells that something went wrong. */
export const TROUBLES = [
  'error',
  'unhandledrejection',
  'securitypolicyviolation',
  'vite:preloadError',
  'trouble',
] as const;

/** The app starts after the first paint: what comes before it is held for it. */
export function holdWhatComesEarly(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    page.installPrompt = event;
  });
  for (const touch of TOUCHES) {
    page.addEventListener(touch, () => (page.isTouched = true), { once: true });
  }
  const troubles: Event[] = (page.troubles = []);
  for (const trouble of TROUBLES) {
    page.addEventListener(trouble, (event) => troubles.length < HELD_MAX && troubles.push(event));
  }
  page.addEventListener('click', ({ target, clientX, clientY }) => {
    const button = (target as Element).closest<HTMLElement>('#root button');
    if (button) page.tapped = button;
    else tapPicture(page, clientX, clientY);
  });
  // What is typed stays where it is: the app reads it there.
  page.addEventListener('submit', (event) => event.preventDefault());
}

/** Home's picture is inert, so what was meant is told by its place. Take Photo is answered at once. */
function tapPicture(page: Window, x: number, y: number) {
  const camera = page.document.querySelector('#skeleton .act .ink')?.getBoundingClientRect();
  if (!camera) return;
  const isCamera = x >= camera.left && x < camera.right && y >= camera.top && y < camera.bottom;
  if (isCamera) askForCamera(page);
  else page.tappedAt = [x, y];
}

export function askForCamera(page: Window): void {
  page.document.documentElement.dataset['early'] = 'camera';
  openEarlyCamera(page);
}

/** She asked for the camera before the app was there, and sees its ground already. */
export const isCameraAsked = (page: Window) =>
  page.document.documentElement.dataset['early'] === 'camera';

export function tapWhatStandsThere(page: Window): void {
  if (!page.tappedAt) return;
  const element = page.document.elementFromPoint(...page.tappedAt);
  delete page.tappedAt;
  element?.closest<HTMLElement>(FIXED)?.click();
}

export const heldPrompt = (page: Window): Event | undefined => page.installPrompt;

export const tapAgain = (page: Window): void => page.tapped?.click();
