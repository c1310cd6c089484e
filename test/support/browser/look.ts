import type { BrowserContextOptions } from 'playwright';

export const PHONE = { width: 412, height: 839 };
export const WIDE = { width: 1280, height: 860 };

/** A phone in the hand: `isMobile` makes the page as wide as it says that it is. */
export const HANDSET = { viewport: PHONE, hasTouch: true, isMobile: true } as const;

export interface Look extends BrowserContextOptions {
  /** Home is painted as she left it, before the app has started: as it is for a person. */
  keepsView?: boolean;
}

/** With the app's worker, where it takes part: to keep the whole app costs a test a quarter as much again. */
export const SERVED = { serviceWorkers: 'allow' } as const;

/** For what a screen is like once nothing moves on it. */
export const STILL = { reducedMotion: 'reduce' } as const;
