// The oldest browsers that the app is built for. What they lack besides is lent to them (src/device/older-browsers.ts).
export const OLDEST_BROWSERS = { Chrome: '109', Firefox: '115', Safari: '16.4' } as const;

export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(
  ([name, version]) => name.toLowerCase() + version,
);
