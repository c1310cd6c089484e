// A browser's window, for what asks one of where she is and what she presses.
import { registerHooks } from 'node:module';
import { Window } from 'happy-dom';

/** What stands in the place of a module that only a build can read. */
const LEFT_OUT: readonly [by: string, of: string, source: string][] = [
  [
    '.ts',
    '/focus.tsx',
    `const tell = (how) => (...at) => void globalThis.focused?.push([how, ...at]);
    export const useFocus = () => ({
      all: () => [],
      find: () => null,
      focus: tell('focus'),
      focusFirst: tell('first of'),
      focusIfLost: tell('if lost'),
      isIn: (kind, key) => globalThis.focusedIn === key,
    });`,
  ],
  ['.ts', '/ItemFields.tsx', "export const fieldIn = (of, name) => of + ':' + name;"],
  [
    'stylist/open-quickly.ts',
    '/Modal.tsx',
    `export const openModal = (dialog) => {
      dialog.showModal();
      return () => dialog.close();
    }`,
  ],
  [
    'parts/picture-colours.ts',
    '/picture-url.ts',
    "export const pictureUrl = (url) => 'https://poshak.example' + url",
  ],
];

const NAMES = [
  'document',
  'history',
  'location',
  'localStorage',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
] as const;

/** For as long as the work takes; `given` besides what a window has. */
export async function inBrowser(
  given: Readonly<Record<string, unknown>>,
  work: (window: Window) => Promise<void>,
): Promise<void> {
  const window = new Window({ url: 'https://poshak.example/stylist-login' });
  const shown: Record<string, unknown> = {
    ...Object.fromEntries(NAMES.map((name) => [name, window[name]])),
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    ...given,
  };
  const before = new Map(
    Object.keys(shown).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = LEFT_OUT.find(
        ([by, of]) => context.parentURL?.endsWith(by) === true && specifier.endsWith(of),
      );
      if (!found) return next(specifier, context);
      return { url: `data:text/javascript,${encodeURIComponent(found[2])}`, shortCircuit: true };
    },
  });
  for (const [name, value] of Object.entries(shown))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    await work(window);
  } finally {
    hooks.deregister();
    for (const [name, was] of before) {
      Reflect.deleteProperty(globalThis, name);
      if (was) Object.defineProperty(globalThis, name, was);
    }
    await window.happyDOM.close();
  }
}
