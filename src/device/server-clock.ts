import { WRITE_ON_LINE_MAX_MS } from '../../contract/limits.ts';

/** Two clocks that go on alike: a larger difference is a phone that slept, or a clock that was set. */
const SAME_MS = 1000;

interface Heard {
  server: number;
  wall: number;
  steady: number;
}

/** The server's time, as far as this document or worker has heard it. */
export interface ServerClock {
  heard(time: string | null): void;
  /** Null until it was heard, and again once the phone's own clocks disagree. */
  now(): number | null;
}

export function createServerClock(
  wall: () => number = () => Date.now(),
  steady: () => number = () => performance.now(),
): ServerClock {
  let best: Heard | null = null;

  function now(): number | null {
    if (!best) return null;
    const passed = steady() - best.steady;
    return Math.abs(wall() - best.wall - passed) <= SAME_MS ? best.server + passed : null;
  }

  return {
    now,
    heard(time) {
      const server = Number(time || Number.NaN);
      const late = (now() ?? server) - server;
      // An answer is late by as long as it lay on the line: the quickest tells best. By more than that
      // only a clock that was put right is.
      if (Number.isNaN(server) || (late > 0 && late <= WRITE_ON_LINE_MAX_MS)) return;
      best = { server, wall: wall(), steady: steady() };
    },
  };
}
