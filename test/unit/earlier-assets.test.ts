import { expect, test } from 'vitest';
import { earlierAssets } from '../../tools/earlier-assets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('what was served until now stays for seven days from now, however old it is', () => {
  const month = 30 * DAY_MS;
  const replaced = earlierAssets({ live: 0 }, month);
  expect(Object.keys(replaced)).toEqual(['live']);
  const next = { ...replaced, new: month };
  expect(Object.keys(earlierAssets(next, month + 6 * DAY_MS))).toEqual(['live', 'new']);
  expect(Object.keys(earlierAssets(next, month + 8 * DAY_MS))).toEqual(['new']);
});
