import { expect, test } from 'vitest';
import { sendEvents } from '../../src/platform/event-sender.ts';
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

test('a server that has counted enough is asked once, and what waits is kept for later', async () => {
  track('outfit_save', {});
  await expect.poll(async () => (await waitingEvents()).at(-1)?.name).toBe('outfit_save');
  const before = await waitingEvents();
  let asked = 0;
  const answer = async () => {
    asked += 1;
    return new Response(null, { status: 429, headers: { 'Retry-After': '80000' } });
  };
  await sendEvents({
    baseUrl: 'https://poshak.example',
    fetch: answer,
    isAllowed: async () => true,
  });
  expect(asked).toBe(1);
  expect(await waitingEvents()).toEqual(before);
});
