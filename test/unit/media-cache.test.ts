import { expect, test } from 'vitest';
import { mayKeep } from '../../src/device/media-cache.ts';

test.each([
  ['/media/p1/display?exp=1&sig=s', true],
  ['/media/p1/display?exp=1&as=owner&sig=s', false],
  ['/api/media/p1', false],
])('of %s it is %s that it may be kept', (path, may) => {
  expect(mayKeep(new URL(path, 'https://poshak.example'))).toBe(may);
});
