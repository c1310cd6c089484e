/** As a `ref`: what comes up below what is in sight is brought there. */
export const inSight = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' });
};
