// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NEWER = [
  [URL, ['parse', 'canParse']],
  [String.prototype, ['toWellFormed']],
  [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
  [AbortSignal, ['any']],
] as const;

const taken = new Map<object, PropertyDescriptorMap>();

beforeEach(async () => {
  for (const [of, names] of NEWER) {
    taken.set(of, Object.getOwnPropertyDescriptors(of) as PropertyDescriptorMap);
    for (const name of names) Reflect.deleteProperty(of, name);
  }
  vi.resetModules();
  await import('../../src/device/older-browsers.ts');
});

afterEach(() => {
  for (const [of, names] of NEWER) {
    for (const name of names) Object.defineProperty(of, name, taken.get(of)?.[name] ?? {});
  }
});

test('addresses are read where the browser cannot', () => {
  expect(URL.parse('/a?b', 'https://poshak.example')?.href).toBe('https://poshak.example/a?b');
  expect(URL.parse('/a')).toBeNull();
  expect([URL.canParse('https://poshak.example'), URL.canParse('a b')]).toEqual([true, false]);
});

test('half a letter is none', () => {
  expect('a\uD83D'.toWellFormed()).toBe('a\uFFFD');
  expect('a\u{1F600}'.toWellFormed()).toBe('a\u{1F600}');
});

test('lists are copied', () => {
  const list = [3, 1, 2];
  expect(list.toSorted((a, b) => b - a)).toEqual([3, 2, 1]);
  expect(list.toReversed()).toEqual([2, 1, 3]);
  expect(list.toSpliced(1, 1)).toEqual([3, 2]);
  expect(list.toSpliced(1, 0, 9)).toEqual([3, 9, 1, 2]);
  expect(list.toSpliced(1)).toEqual([3]);
  expect([list.with(0, 9), list.with(2, 9)]).toEqual([
    [9, 1, 2],
    [3, 1, 9],
  ]);
  expect(list).toEqual([3, 1, 2]);
  expect(Object.keys(Array.prototype)).toEqual([]);
});

test('a call ends with whichever of its signals comes first', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const any = AbortSignal.any([one.signal, other.signal]);
  expect(any.aborted).toBe(false);
  other.abort('over');
  expect([any.aborted, any.reason]).toEqual([true, 'over']);
  expect(AbortSignal.any([other.signal]).aborted).toBe(true);
});
