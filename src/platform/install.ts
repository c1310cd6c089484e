import { heldPrompt } from '../start/early.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `sheet`: iOS, where only the person can do it, from the browser's share menu. */
type InstallWay = 'prompt' | 'sheet' | null;

interface Install {
  way: () => InstallWay;
  watch: (changed: () => void) => () => void;
  /** Shows the browser's own prompt; it can be shown once. Answers whether it was installed. */
  ask: () => Promise<boolean>;
  /** Safari deletes what a site keeps in a tab once nobody came for a week; on the home screen it does not. */
  forgets: () => boolean;
}

const isPrompt = (event: Event | undefined): event is InstallPrompt =>
  event !== undefined && 'prompt' in event;

const isInstalled = (page: Window) =>
  ('standalone' in page.navigator && page.navigator.standalone === true) ||
  page.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;

// An iPad says that it is a Mac; no Mac has a screen to touch.
export const isIos = ({ userAgent, maxTouchPoints }: Navigator) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

const isSafari = (browser: Navigator) =>
  isIos(browser) || (browser.vendor.startsWith('Apple') && browser.userAgent.includes('Macintosh'));

/** Holds back the browser's prompt, so that it comes when the person knows what the app is for. */
export function createInstall(page: Window): Install {
  const held = heldPrompt(page);
  let prompt = isPrompt(held) ? held : null;
  let installed = isInstalled(page);
  const watchers = new Set<() => void>();
  const change = (next: InstallPrompt | null) => {
    prompt = next;
    for (const changed of watchers) changed();
  };

  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) change(event);
  });
  page.addEventListener('appinstalled', () => {
    installed = true;
    change(null);
  });

  return {
    way() {
      if (installed) return null;
      if (isIos(page.navigator)) return 'sheet';
      return prompt ? 'prompt' : null;
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    async ask() {
      const asked = prompt;
      change(null);
      return (await asked?.prompt())?.outcome === 'accepted';
    },
    forgets: () => !installed && isSafari(page.navigator),
  };
}
