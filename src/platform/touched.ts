import { TOUCHES } from '../start/early.ts';

/** The first touch or key of whoever is here, which may have come before the app. */
export const touched = () =>
  new Promise<void>((resolve) => {
    if (window.isTouched) resolve();
    for (const touch of TOUCHES) addEventListener(touch, () => resolve(), { once: true });
  });
