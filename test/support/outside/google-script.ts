import type { Page } from 'playwright';

export const SCRIPT = 'https://accounts.google.com/gsi/client';

/** Google's script as far as the app sees it: it keeps what it was asked and draws a button. */
const scriptThatGives = (credential: string) => `{
  const asked = {};
  window.asked = asked;
  window.google = { accounts: { id: {
    initialize: (options) => Object.assign(asked, options),
    renderButton(place, options) {
      Object.assign(asked, options);
      const button = document.createElement('button');
      button.textContent = 'Google’s own button';
      button.style.width = options.width + 'px';
      button.onclick = () => asked.callback({ credential: ${JSON.stringify(credential)} });
      place.replaceChildren(button);
    },
  } } };
}`;

export const serveScript = (page: Page, credential: string) =>
  page.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: scriptThatGives(credential) }),
  );

export const asked = (page: Page) =>
  page.evaluate(() => {
    const { callback: _, ...options } = Reflect.get(globalThis, 'asked') as Record<string, unknown>;
    return options;
  });
