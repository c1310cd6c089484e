import { expect, test } from 'vitest';
import { dyeOf } from '../../../src/ui/dyes.ts';

test('a dye that shops sell has its dot, however it is written', () => {
  for (const name of ['mustard', 'Ecru', 'bottle green', 'Bottle-Green'])
    expect([name, dyeOf(name)]).toEqual([name, expect.stringMatching(/^#[\da-f]{6}$/)]);
  expect(dyeOf('bottle green')).toBe(dyeOf('Bottle-Green'));
});

test('what CSS knows is one word, and what nobody knows stays none', () => {
  expect(dyeOf('Sky blue')).toBe('skyblue');
  expect(dyeOf('quiet')).toBe('quiet');
});
