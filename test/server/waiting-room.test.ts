import { expect, test } from 'vitest';
import { waitingRoom } from '../../server/waiting-room.ts';

test('so many work at once, so many wait in line, and the next is told when to come back', async () => {
  const room = waitingRoom(2, 3);
  const order: number[] = [];
  const doors: (() => void)[] = [];
  const enter = (visitor: number) =>
    room(async () => {
      order.push(visitor);
      await new Promise<void>((leave) => doors.push(leave));
    });
  const visits = [1, 2, 3, 4, 5].map(enter);
  await expect(enter(6)).rejects.toMatchObject({ code: 'busy', retryAfterS: expect.any(Number) });
  expect(order).toEqual([1, 2]);
  for (let visitor = 0; visitor < 5; visitor += 1) {
    await expect.poll(() => doors.length).toBeGreaterThan(visitor);
    doors[visitor]?.();
  }
  await Promise.all(visits);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('a failure leaves its place to the next', async () => {
  const room = waitingRoom(1, 1);
  const failing = room(() => Promise.reject(new Error('torn')));
  const next = room(() => Promise.resolve('whole'));
  await expect(failing).rejects.toThrow('torn');
  expect(await next).toBe('whole');
});
