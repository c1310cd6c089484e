// What an actor is given: `world.now()` and `world.wall()`; `world.after(ms, run, process)`, which is
// dropped once that process is dead; `world.chance` for all that is drawn; `world.lives(name)` for a
// process; `world.note(who, what)` for the log; `await world.until(promise)` to live until it settles;
// `world.outside(work)` around what Node itself does in its own time. Nothing else tells time or lot.
import { Agenda } from './agenda.ts';
import { Chance } from './chance.ts';
import type { Process } from './process.ts';

/** So many steps share a turn of Node's loop, of which each costs as much as a step. */
const STEPS_A_TURN = 32;
const waiting: (() => void)[] = [];
let steps = 0;

function take(): void {
  steps -= 1;
  waiting.shift()?.();
}

/** After whatever Node does at once has come to its end. */
const immediate = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (steps >= waiting.length) return;
    steps += STEPS_A_TURN;
    for (let left = STEPS_A_TURN; left > 0; left -= 1) setImmediate(take);
  });

/** Nothing that a day awaits takes longer. */
const PATIENCE_MS = 10 * 60_000;
const STEP_MS = 1_000;

export class World {
  readonly seed: number;
  readonly chance: Chance;
  readonly log: string[] = [];
  readonly faults: string[] = [];
  readonly #agenda = new Agenda();
  #now: number;
  #outside = 0;
  readonly #began: number;

  constructor(seed: number, startsAt: number) {
    this.seed = seed;
    this.chance = new Chance(seed);
    this.#now = startsAt;
    this.#began = startsAt;
  }

  /** Milliseconds that nobody sets. */
  now(): number {
    return this.#now;
  }

  /** What a clock shows that is right. */
  wall(): number {
    return Math.floor(this.#now);
  }

  lives(name: string): Process {
    return { name, isDead: false, sleepsUntil: 0 };
  }

  note(who: string, what: string): void {
    this.log.push(`${((this.#now - this.#began) / 1000).toFixed(3)} ${who}: ${what}`);
  }

  /** What must not be, found while it is lived. */
  fault(what: string): void {
    this.note('!', what);
    this.faults.push(what);
  }

  after(ms: number, run: () => void, process?: Process): () => void {
    return this.#agenda.add(this.#now + Math.max(0, ms), run, process);
  }

  /** Settles after so long; never for a process that has died by then. */
  pass(ms: number, process?: Process): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve, process);
    });
  }

  /** A moment, as long as other things that are at the same time come first or last by lot. */
  moment(process?: Process, most = 3): Promise<void> {
    return this.pass(this.chance.next() * most, process);
  }

  /** Time stands still until it has settled. */
  async outside<T>(work: Promise<T>): Promise<T> {
    this.begin();
    try {
      return await work;
    } finally {
      this.end();
    }
  }

  begin(): void {
    this.#outside += 1;
  }

  end(): void {
    this.#outside -= 1;
  }

  async #quiet(): Promise<void> {
    do await immediate();
    while (this.#outside > 0);
  }

  /** One after the other, what is due within so long. */
  async live(ms: number, isEnough: () => boolean = () => false): Promise<void> {
    const end = this.#now + ms;
    await this.#quiet();
    while (!isEnough()) {
      const next = this.#agenda.take(end);
      if (!next) {
        this.#now = end;
        return;
      }
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await this.#quiet();
    }
  }

  /** Lives until it settles. */
  async until<T>(promise: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
    let settled = false;
    void (async () => {
      await Promise.allSettled([promise]);
      settled = true;
    })();
    for (let left = patienceMs; left > 0; left -= STEP_MS) {
      await this.live(STEP_MS, () => settled);
      if (settled) return promise;
    }
    throw new Error('What was awaited never came');
  }
}

/** The one that is lived: what has no arguments, as libraries, asks it. */
export const lived: { world: World } = { world: new World(0, 0) };
