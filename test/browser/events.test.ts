import { expect, test } from 'vitest';
import type { AppEvent } from '../../contract/events.ts';
import { sendEvents } from '../../src/platform/event-sender.ts';
import { forgetEvents, track, waitingEvents } from '../../src/platform/events.ts';
import { noLine } from '../support/stage/answers.ts';

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

test('what an older server does not know is dropped alone, and the rest is counted', async () => {
  await forgetEvents();
  track('outfit_save', {});
  track('brief_written', {});
  track('brief_changed', {});
  track('preferences_update', {});
  await expect.poll(async () => (await waitingEvents()).length).toBe(4);
  const counted: string[] = [];
  let asked = 0;
  const older: typeof fetch = async (_, init) => {
    asked += 1;
    const { events } = JSON.parse(init?.body as string) as { events: AppEvent[] };
    const fields = Object.fromEntries(
      events.flatMap(({ name }, at) =>
        name.startsWith('brief') ? [[`events.${at}.name`, 'Unknown']] : [],
      ),
    );
    if (Object.keys(fields).length > 0)
      return Response.json({ code: 'invalid', fields }, { status: 400 });
    counted.push(...events.map(({ name }) => name));
    return Response.json({ success: true }, { status: 202 });
  };
  await sendEvents({
    baseUrl: 'https://poshak.example',
    fetch: older,
    isAllowed: async () => true,
  });
  expect(counted).toEqual(['outfit_save', 'preferences_update']);
  expect(asked).toBe(2);
  expect(await waitingEvents()).toEqual([]);
});

test('what the server has stored and not confirmed is sent again as it was', async () => {
  track('outfit_save', {});
  await expect.poll(async () => (await waitingEvents()).length).toBe(1);
  const sent: unknown[] = [];
  const send = async (answer: () => Response) =>
    sendEvents({
      baseUrl: 'https://poshak.example',
      fetch: async (_, init) => {
        sent.push(JSON.parse(init?.body as string));
        return answer();
      },
      isAllowed: async () => true,
    });
  await send(noLine);
  await send(() => Response.json({ success: true }, { status: 202 }));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(await waitingEvents()).toEqual([]);
});
