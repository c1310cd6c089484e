// @vitest-environment node
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { OLDEST_BROWSERS } from '../../../tools/oldest-browsers.ts';
import { pageTextsOf, tooOld } from '../../../tools/words.ts';

/** A page of a browser of then, in which only what is named here is there. */
function run(window: Record<string, unknown>) {
  const said: (() => void)[] = [];
  const document = {
    readyState: 'loading',
    body: null as { innerHTML: string } | null,
    addEventListener: (_: string, say: () => void) => said.push(say),
  };
  const page: Record<string, unknown> = { ...window, document };
  page['window'] = page;
  vm.runInNewContext(tooOld(pageTextsOf('en')), page);
  document.body = { innerHTML: 'the app' };
  for (const say of said) say();
  return { shown: document.body.innerHTML, isTooOld: page['isTooOld'] };
}

const NEW_ENOUGH = { AbortSignal: { timeout: () => null }, OffscreenCanvas: true };

test.each([
  [{}],
  [{ ...NEW_ENOUGH, AbortSignal: {} }],
  [{ ...NEW_ENOUGH, OffscreenCanvas: undefined }],
])('74: a browser that is too old is told so, and what it needs', (window) => {
  const { shown, isTooOld } = run(window);
  expect(isTooOld).toBe(true);
  expect(shown).toContain('This browser is too old for Poshak');
  for (const [name, version] of Object.entries(OLDEST_BROWSERS)) {
    expect(shown).toContain(`${name} ${version}`);
  }
});

test('74: nothing is said to any other', () => {
  expect(run(NEW_ENOUGH)).toEqual({ shown: 'the app', isTooOld: undefined });
});

test('74: the script needs nothing that a browser of ten years ago does not understand', () => {
  expect(tooOld(pageTextsOf('en'))).not.toMatch(
    /=>|`|\b(?:const|let|class|async|of)\b|\?\.|\?\?|\.\.\.|\/\//,
  );
});
