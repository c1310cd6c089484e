const TOUCHES = ['pointerdown', 'keydown'] as const;

/** The first touch or key of whoever is here. */
export const touched = new Promise<void>((resolve) => {
  for (const touch of TOUCHES) addEventListener(touch, () => resolve(), { once: true });
  // Before there was anything to answer.
  if (window.tapped) resolve();
});
