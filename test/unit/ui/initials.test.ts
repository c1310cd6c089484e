import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function initials() {
  vi.resetModules();
  return (await import('../../../src/ui/initials.ts')).initialsOf;
}

const NAMES = [
  ['Asha Rao', 'AR'],
  ['Ananya Devi Iyer', 'AI'],
  ['मीरा', 'मी'],
  ['👩', '👩'],
  ['', ''],
] as const;

test('of each end of a name', async () => {
  const of = await initials();
  expect(NAMES.map(([name]) => of(name))).toEqual(NAMES.map(([, letters]) => letters));
});

test('also where the browser does not take words apart', async () => {
  const { Segmenter: _, ...others } = Object.getOwnPropertyDescriptors(Intl);
  vi.stubGlobal('Intl', Object.defineProperties({}, others));
  const of = await initials();
  expect(NAMES.map(([name]) => of(name))).toEqual(NAMES.map(([, letters]) => letters));
});
