import type { BrowserContext } from 'playwright';

/** A browser takes a busy machine for a slow line, on which the app fetches nothing ahead. */
export const quickLine = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { connection } = navigator as Navigator & { connection?: object };
    if (!connection) return;
    Object.defineProperty(Object.getPrototypeOf(connection), 'effectiveType', {
      get: () => '4g',
      configurable: true,
    });
  });
