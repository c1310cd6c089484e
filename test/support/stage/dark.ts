import { cdp } from 'vitest/browser';
import { onTestFinished } from 'vitest';

/** For this test, as the system says it. */
export async function inDark() {
  const set = (value: 'light' | 'dark') =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-color-scheme', value },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    });
  onTestFinished(async () => {
    await set('light');
  });
  await set('dark');
}
