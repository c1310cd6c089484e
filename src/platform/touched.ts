import { TOUCHES } from '../start/early.ts';
import { keepsSomething } from '../device/keeps-something.ts';

/** The first touch or key of whoever is here, which may have come before the app. */
export const touched = () =>
  new Promise<void>((resolve) => {
    if (window.isTouched) resolve();
    for (const touch of TOUCHES) addEventListener(touch, () => resolve(), { once: true });
  });

/** When a sign-in may be near: at once where this phone has kept something, else with the first touch. */
export const signInIsNear = () =>
  Promise.race([touched(), keepsSomething().then((isSo) => (isSo ? undefined : touched()))]);
