import { expect, test } from 'vitest';
import { limitConcurrency } from '../../server/limit-concurrency.ts';

/** A room in which everybody works until let go. */
function opened(places: number, seats: number, seatsEach: number) {
  const room = limitConcurrency({ places, seats, seatsEach });
  const order: string[] = [];
  const doors: (() => void)[] = [];
  const enter = (whose: string, name: string) =>
    room(whose, async () => {
      order.push(name);
      await new Promise<void>((leave) => doors.push(leave));
    });
  const letGo = async () => {
    await expect.poll(() => doors.length).toBeGreaterThan(0);
    doors.shift()?.();
  };
  return { enter, order, letGo };
}

const BUSY = { code: 'busy', retryAfterS: expect.any(Number) };

test('whoever comes in a crowd waits among themselves', async () => {
  const { enter, order, letGo } = opened(1, 8, 3);
  const visits = ['a1', 'a2', 'a3', 'a4'].map((name) => enter('a', name));
  await expect(enter('a', 'a5')).rejects.toMatchObject(BUSY);
  visits.push(enter('b', 'b1'), enter('c', 'c1'), enter('b', 'b2'));
  for (const _ of visits) await letGo();
  await Promise.all(visits);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('all together have so many seats', async () => {
  const { enter, letGo } = opened(2, 3, 2);
  const visits = ['a', 'b', 'c', 'd', 'e'].map((whose) => enter(whose, whose));
  await expect(enter('f', 'f')).rejects.toMatchObject(BUSY);
  for (const _ of visits) await letGo();
  await Promise.all(visits);
  const next = enter('f', 'f');
  await letGo();
  await next;
});

test('a failure leaves its place to the next', async () => {
  const room = limitConcurrency({ places: 1, seats: 1, seatsEach: 1 });
  const failing = room('a', () => Promise.reject(new Error('torn')));
  const next = room('b', () => Promise.resolve('whole'));
  await expect(failing).rejects.toThrow('torn');
  expect(await next).toBe('whole');
});
