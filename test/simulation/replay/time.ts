// Before all else in page and worker: time that goes on when the day says so, and waits for the disk.
interface Timer {
  at: number;
  run: () => void;
  every: number | null;
}

export interface Time {
  wall: number;
  steady: number;
}

export const soon = globalThis.setTimeout.bind(globalThis);
const asked = new URLSearchParams(location.search);
let wall = Number(asked.get('wall') ?? Date.now());
let steady = Number(asked.get('steady') ?? 0);
const timers = new Map<number, Timer>();
let count = 0;

globalThis.Date = class extends Date {
  constructor(...parts: [] | [number]) {
    if (parts.length === 0) super(wall);
    else super(...parts);
  }

  static override now() {
    return wall;
  }
} as DateConstructor;
performance.now = () => steady;

function add(run: () => void, ms: number, every: number | null): number {
  count += 1;
  timers.set(count, { at: steady + ms, run, every });
  return count;
}
const remove = (id?: number) => void timers.delete(id ?? 0);
Object.assign(globalThis, {
  setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    add(() => run(...given), ms, null),
  setInterval: (run: () => void, ms: number) => add(run, ms, ms),
  clearTimeout: remove,
  clearInterval: remove,
});

/** What the disk is at. */
const busy = new Set<IDBTransaction>();
const begin = Reflect.get(IDBDatabase.prototype, 'transaction');
IDBDatabase.prototype.transaction = function (...given) {
  const transaction = begin.apply(this, given);
  busy.add(transaction);
  const end = () => busy.delete(transaction);
  transaction.addEventListener('complete', end);
  transaction.addEventListener('abort', end);
  return transaction;
};

const moment = () => new Promise<void>((resolve) => void soon(resolve));
const STILL = 3;
/** A disk that is lost answers nothing. */
const LOOKS_MOST = 400;

/** Until nothing is written, or read, for a moment. */
async function quiet(): Promise<void> {
  for (let still = 0, looks = 0; still < STILL && looks < LOOKS_MOST; looks += 1) {
    await moment();
    still = busy.size > 0 ? 0 : still + 1;
  }
  busy.clear();
}

/** It is so late now; what was due meanwhile has been done. */
export async function advance(to: Time): Promise<void> {
  await quiet();
  const ahead = to.wall - to.steady;
  for (;;) {
    const due = [...timers].filter(([, { at }]) => at <= to.steady);
    const [id, timer] = due.toSorted(([, one], [, other]) => one.at - other.at)[0] ?? [];
    if (id === undefined || !timer) break;
    steady = Math.max(steady, timer.at);
    wall = Math.floor(steady + ahead);
    if (timer.every === null) timers.delete(id);
    else timer.at += timer.every;
    timer.run();
    await moment();
  }
  ({ wall, steady } = to);
  await quiet();
}
