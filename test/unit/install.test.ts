// @vitest-environment node
import { expect, test } from 'vitest';
import { createInstall } from '../../src/platform/install.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const APPLE = 'Apple Computer, Inc.';

function installIn(userAgent: string, vendor: string, more: object = {}) {
  const navigator = { userAgent, vendor, maxTouchPoints: 0, ...more };
  const page = { navigator, matchMedia: () => ({ matches: false }), addEventListener: () => {} };
  return createInstall(page as unknown as Window);
}

test.for([
  ['Safari on an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)', APPLE, {}, true],
  ['Safari on an iPad', MAC, APPLE, { maxTouchPoints: 5 }, true],
  ['Safari on a Mac', MAC, APPLE, {}, true],
  ['the home screen of an iPhone', 'Mozilla/5.0 (iPhone)', APPLE, { standalone: true }, false],
  ['Chrome on a Mac', MAC, 'Google Inc.', {}, false],
  ['Firefox on a Mac', MAC, '', {}, false],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 14)', 'Google Inc.', {}, false],
] as const)('%s', ([, userAgent, vendor, more, forgets]) => {
  expect(installIn(userAgent, vendor, more).forgets()).toBe(forgets);
});
