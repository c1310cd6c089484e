// What takes pictures of the app stands on: its server, and a browser.
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright';
import { provideChromium } from './chromium.ts';

/** Until it answers. */
export async function serverAnswers(url: string) {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(100);
  }
}

export function launchChromium() {
  provideChromium();
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}
