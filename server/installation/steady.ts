import { CLOCKS_APART_MAX_MS } from '../db/time.ts';

/** A leap is looked for no more often. */
const LOOK_EVERY_MS = 250;
/** Longer than any undo: what was to go by the old course has gone. */
const BELIEVED_AFTER_MS = 5 * 60_000;
const SAME_MS = 100;
/** What took longer to ask tells too little. */
const ASKED_WITHIN_MS = 1_000;

interface Machine {
  now: () => Date;
  /** Milliseconds since some moment, also while the machine sleeps; nobody can set it. */
  elapsed: () => number;
  /** What time it is to the database; null where it has no clock of its own. */
  ask: (() => Promise<number>) | null;
  onLeap: (ms: number) => void;
}

interface Steady {
  /** By this everything is dated and due, on every node alike. */
  now: () => Date;
  /** How far the machine's clock is ahead of it. */
  aheadMs: () => number;
  /** Asks the database, where that has a clock of its own. */
  follow: () => Promise<void>;
}

/**
 * The time by which all nodes work: the database's, or the machine's own as long as it goes on as
 * time does. One that leaps is followed at once where it can be asked what is right, else once it
 * has gone on so for a while.
 */
export function steadyClock({ now, elapsed, ask, onLeap }: Machine): Steady {
  let ahead = 0;
  let leaptAt = 0;
  let seen = { wall: now().getTime(), at: elapsed() };

  function look(): number {
    const wall = now().getTime();
    const sinceMs = wall - seen.wall;
    if (sinceMs >= 0 && sinceMs < LOOK_EVERY_MS) return wall;
    const at = elapsed();
    const leapMs = sinceMs - (at - seen.at);
    seen = { wall, at };
    if (Math.abs(leapMs) > CLOCKS_APART_MAX_MS) {
      ahead += leapMs;
      leaptAt = at;
      onLeap(leapMs);
    }
    if (ask === null) {
      const isOver = Math.abs(ahead) < SAME_MS || at - leaptAt >= BELIEVED_AFTER_MS;
      if (isOver) ahead = 0;
    }
    return wall;
  }

  return {
    now() {
      const wall = look();
      return new Date(wall - ahead);
    },
    aheadMs() {
      look();
      return ahead;
    },
    async follow() {
      if (ask === null) return;
      const asked = { wall: look(), at: elapsed() };
      const theirs = await ask();
      const tookMs = elapsed() - asked.at;
      if (tookMs > ASKED_WITHIN_MS) return;
      const measured = look() - tookMs / 2 - theirs;
      // Else it would go to and fro by what the line takes.
      if (Math.abs(measured - ahead) > SAME_MS) ahead = measured;
    },
  };
}
