import { expect, test } from 'vitest';
import { createPushSwitch } from '../../../src/shell/push-switch.ts';

const subscription = { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } };

function newSwitch(subscribing: () => Promise<void> = async () => {}) {
  const done: string[] = [];
  const say = <T>(what: string, answer: T) => {
    done.push(what);
    return Promise.resolve(answer);
  };
  const push = createPushSwitch(
    {
      role: 'stylist',
      tell: () => say('tell', null),
      tellNoMore: () => say('tell no more', null),
    },
    {
      joinPush: async (_, key) => {
        await subscribing();
        return say(`join ${key}`, subscription);
      },
      leavePush: () => say('leave', subscription.endpoint),
    },
  );
  return { push, done };
}

test('who changes her mind while the key is on its way is told no more', async () => {
  const { push, done } = newSwitch();
  const late = Promise.withResolvers<string>();
  const on = push.on(() => late.promise);
  const off = push.off();
  late.resolve('key');
  expect(await on).toBe(true);
  await off;
  expect(done).toEqual(['join key', 'tell', 'leave', 'tell no more']);
});

test('a sign-out waits for no line, and nobody is subscribed after it', async () => {
  const { push, done } = newSwitch();
  const late = Promise.withResolvers<string>();
  const on = push.on(() => late.promise);
  await push.forget();
  late.resolve('key');
  expect(await on).toBe(false);
  expect(done).toEqual(['leave']);
});

test('a browser that still subscribes at the sign-out is unsubscribed again', async () => {
  const [begun, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { push, done } = newSwitch(() => {
    begun.resolve();
    return late.promise;
  });
  const on = push.on(() => Promise.resolve('key'));
  await begun.promise;
  await push.forget();
  late.resolve();
  expect(await on).toBe(false);
  expect(done).toEqual(['leave', 'join key', 'leave']);
});

test('what fails holds up nothing that is wanted after it', async () => {
  const { push, done } = newSwitch();
  await expect(push.on(() => Promise.reject(new Error('No line')))).rejects.toThrow('No line');
  expect(await push.on(() => Promise.resolve('key'))).toBe(true);
  expect(done).toEqual(['join key', 'tell']);
});

test('a server without a key tells nobody', async () => {
  const { push, done } = newSwitch();
  expect(await push.on(() => Promise.resolve(null))).toBe(false);
  expect(done).toEqual([]);
});
