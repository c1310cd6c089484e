/** Between two pieces of work what is painted can be touched, where the browser knows of such a thing. */
export const pause = async (): Promise<void> => globalThis.scheduler?.yield?.();
