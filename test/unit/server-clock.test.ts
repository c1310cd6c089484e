// @vitest-environment node
import { expect, test } from 'vitest';
import { createServerClock } from '../../src/device/server-clock.ts';

const SERVER = 1_800_000_000_000;

/** A phone whose clock is days ahead. */
function phone() {
  const at = { wall: SERVER + 3 * 86_400_000, steady: 5000 };
  const clock = createServerClock(
    () => at.wall,
    () => at.steady,
  );
  const pass = (ms: number) => {
    at.wall += ms;
    at.steady += ms;
  };
  return { at, clock, pass };
}

test('71: the server’s time is known from its answers, whatever the phone’s clock says', () => {
  const { clock, pass } = phone();
  expect(clock.now()).toBeNull();
  clock.heard(null);
  clock.heard('none');
  clock.heard('');
  expect(clock.now()).toBeNull();
  clock.heard(String(SERVER));
  pass(7000);
  expect(clock.now()).toBe(SERVER + 7000);
});

test('71: of two answers the quicker tells best', () => {
  const { clock, pass } = phone();
  clock.heard(String(SERVER));
  pass(9000);
  // Six seconds of the nine it lay on the line.
  clock.heard(String(SERVER + 3000));
  expect(clock.now()).toBe(SERVER + 9000);
  clock.heard(String(SERVER + 9500));
  expect(clock.now()).toBe(SERVER + 9500);
});

test('71: a phone that slept, or whose clock was set, waits for the next answer', () => {
  const { at, clock } = phone();
  clock.heard(String(SERVER));
  at.wall += 60_000;
  expect(clock.now()).toBeNull();
  clock.heard(String(SERVER + 61_000));
  expect(clock.now()).toBe(SERVER + 61_000);
});

test('71: a server’s clock that is put right is believed again', () => {
  const { clock } = phone();
  clock.heard(String(SERVER + 3 * 86_400_000));
  clock.heard(String(SERVER));
  expect(clock.now()).toBe(SERVER);
});
