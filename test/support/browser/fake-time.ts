import type { BrowserContext, Page } from 'playwright';

declare global {
  interface Window {
    realTimeout?: typeof AbortSignal.timeout;
  }
}

function keepTimeout() {
  window.realTimeout = AbortSignal.timeout.bind(AbortSignal);
}

function giveTimeoutBack() {
  if (!window.realTimeout) throw new Error('The real time was not kept');
  AbortSignal.timeout = window.realTimeout;
}

async function everywhere(place: BrowserContext | Page, script: () => void) {
  await place.addInitScript(script);
  const pages = 'pages' in place ? place.pages() : [place];
  await Promise.all(pages.map((page) => page.evaluate(script)));
}

/**
 * From now on, or from `time` on, the test says what time it is, but the limits of storage and locks stay real: a leap
 * must not turn an answer that is on its way into one that never came.
 */
export async function fakeTime(place: BrowserContext | Page, time?: number) {
  await everywhere(place, keepTimeout);
  await place.clock.install(time === undefined ? {} : { time });
  await everywhere(place, giveTimeoutBack);
}
