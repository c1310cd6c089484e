import { expect, test } from 'vitest';
import { track, waitingEvents } from '../../src/platform/events.ts';

const KEPT = 500;

test('a phone that is long without a line keeps the newest events alone', async () => {
  for (let rating = 1; rating <= KEPT + 2; rating += 1) track('outfit_like', { rating });
  await expect
    .poll(async () => (await waitingEvents()).at(-1)?.props)
    .toEqual({ rating: KEPT + 2 });
  const kept = await waitingEvents();
  expect(kept.length).toBe(KEPT);
  expect(kept[0]?.props).toEqual({ rating: 3 });
});
