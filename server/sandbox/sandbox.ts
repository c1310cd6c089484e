import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ERROR_STATUS, type ErrorCode } from '../../contract/errors.ts';
import { OPENINGS_WAITING_MAX, UPLOADS_AT_ONCE_MAX } from '../../contract/limits.ts';
import { AppError } from '../errors.ts';
import type { Given, Kind, Made, Order, Reply } from './tasks.ts';

/** So that one is free while another is slow, and fewer than the threads that files are read with. */
const PROCESSES = Math.min(3, Math.max(2, availableParallelism()));
const RETRY_AFTER_S = 5;
/** A machine that cannot even begin in this time is busy; the thing itself is not to blame. */
const BEGIN_MS = 30_000;
const LONGEST_MS: Record<Kind, number> = {
  photo: 15_000,
  picture: 10_000,
  colour: 10_000,
  look: 15_000,
  page: 3000,
};
const HEAP_MB = 256;
/** Of address space that can be written to; Node reserves half of it before it does anything. */
const MEMORY_KB = 1280 * 1024;
/** Of one process in its life: what is busy without end does not outlive a server that was killed. */
const CPU_S = 300;
/** One that has grown so large does not give it back by itself. */
const HELD_MAX_BYTES = 192 * 1024 * 1024;
const IDLE_MS = 60_000;

class Broken extends Error {
  /** Else the machine is to blame, and not what was to be opened. */
  readonly hasBegun: boolean;

  constructor(why: string, hasBegun: boolean) {
    super(why);
    this.hasBegun = hasBegun;
  }
}
/** Maybe of it, and maybe the system was short of memory: a second process will tell. */
class Died extends Broken {}

export interface Sandbox {
  /** Opens what somebody else has made, in a process that dies of it in our stead. An asker's things take turns. */
  run<K extends Kind>(asker: string, kind: K, given: Given<K>): Promise<Made<K>>;
  load(): { atWork: number; waiting: number };
  close(): Promise<void>;
}

interface Waiting {
  asker: string;
  order: Order;
  settle: PromiseWithResolvers<unknown>;
  isSecond: boolean;
}

const busy = (cause?: unknown) => new AppError('busy', { retryAfterS: RETRY_AFTER_S, cause });

const isCode = (code: string | null): code is ErrorCode => code !== null && code in ERROR_STATUS;

function launch(): ChildProcess {
  const flags = [`--max-old-space-size=${HEAP_MB}`];
  const options: ForkOptions = {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Nothing of ours is there to be had. Of more arenas glibc gives less back, and it would be killed for what it holds.
    env: { MALLOC_ARENA_MAX: '2' },
  };
  const file = path.join(import.meta.dirname, 'process.ts');
  if (process.platform === 'win32') return fork(file, { ...options, execArgv: flags });
  const limited = `ulimit -d ${MEMORY_KB}; ulimit -t ${CPU_S}; exec "$0" "$@"`;
  return fork(file, {
    ...options,
    execPath: '/bin/sh',
    execArgv: ['-c', limited, process.execPath, ...flags],
  });
}

/** What the process makes of it. It is killed when it takes too long. */
function carryOut(child: ChildProcess, order: Order): Promise<Exclude<Reply, { is: 'begun' }>> {
  const { promise, resolve, reject } = Promise.withResolvers<Exclude<Reply, { is: 'begun' }>>();
  let hasBegun = false;
  const end = (Failure: typeof Broken) => {
    child.kill('SIGKILL');
    reject(new Failure('its process was ended', hasBegun));
  };
  let timer = setTimeout(end, BEGIN_MS, Broken);
  const onMessage = (reply: Reply) => {
    if (reply.is !== 'begun') return resolve(reply);
    hasBegun = true;
    clearTimeout(timer);
    timer = setTimeout(end, LONGEST_MS[order.kind], Broken);
  };
  const onEnd = () => end(Died);
  child.on('message', onMessage).once('exit', onEnd).once('error', onEnd);
  child.send(order, (error) => error && onEnd());
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
  });
}

/** What whoever asked is told. */
function toTell(error: unknown): unknown {
  if (error instanceof AppError || (error instanceof Broken && error.hasBegun)) return error;
  return busy(error);
}

export function openSandbox(): Sandbox {
  let waiting: Waiting[] = [];
  let isClosed = false;
  const atWork = new Set<string>();
  const all = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function start(): ChildProcess {
    const child = launch();
    const forget = () => {
      all.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    };
    // Without a listener an error of a process would be ours.
    child.once('exit', forget).on('error', forget);
    // Without a file handle to spare there is none, and whoever ended it would end us.
    if (child.pid === undefined) throw busy();
    all.add(child);
    return child;
  }

  function rest(child: ChildProcess) {
    if (!child.connected) return;
    child.unref();
    child.channel?.unref();
    idle.set(child, setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref());
  }

  function wake(): ChildProcess {
    const resting = [...idle.keys()].find(({ connected }) => connected);
    if (!resting) return start();
    clearTimeout(idle.get(resting));
    idle.delete(resting);
    resting.ref();
    resting.channel?.ref();
    return resting;
  }

  async function serve(one: Waiting) {
    const { asker, order, settle } = one;
    atWork.add(asker);
    try {
      const child = wake();
      const reply = await carryOut(child, order);
      if (reply.heldBytes > HELD_MAX_BYTES) child.kill('SIGKILL');
      else rest(child);
      if (reply.is === 'made') settle.resolve(reply.made);
      else
        settle.reject(isCode(reply.code) ? new AppError(reply.code) : new Broken(reply.why, true));
    } catch (error) {
      const again = error instanceof Died && !one.isSecond && !isClosed;
      if (again) waiting.unshift({ ...one, isSecond: true });
      else settle.reject(toTell(error));
    } finally {
      atWork.delete(asker);
      next();
    }
  }

  function next() {
    if (isClosed) return;
    while (atWork.size < PROCESSES) {
      const first = waiting.find(({ asker }) => !atWork.has(asker));
      if (!first) return;
      // What else this asker has comes after all the others.
      const others = waiting.filter(({ asker }) => asker !== first.asker);
      const theirs = waiting.filter((one) => one.asker === first.asker && one !== first);
      waiting = [...others, ...theirs];
      void serve(first);
    }
  }

  /** In a full room whoever has the most in line gives up one for whoever has less. */
  function makeRoomFor(asker: string) {
    const lines = Map.groupBy(waiting, (one) => one.asker);
    const own = lines.get(asker)?.length ?? 0;
    if (isClosed || own >= UPLOADS_AT_ONCE_MAX) throw busy();
    if (waiting.length < OPENINGS_WAITING_MAX) return;
    const [longest = []] = [...lines.values()].toSorted((a, b) => b.length - a.length);
    const last = longest.at(-1);
    if (!last || longest.length <= own + 1) throw busy();
    waiting = waiting.filter((one) => one !== last);
    last.settle.reject(busy());
  }

  return {
    async run<K extends Kind>(asker: string, kind: K, given: Given<K>) {
      makeRoomFor(asker);
      const settle = Promise.withResolvers<unknown>();
      waiting.push({ asker, order: { kind, given }, settle, isSecond: false });
      next();
      return settle.promise as Promise<Made<K>>;
    },
    load: () => ({ atWork: atWork.size, waiting: waiting.length }),
    async close() {
      isClosed = true;
      const ends = [...all].map(async (child) => {
        child.ref();
        child.kill('SIGKILL');
        await once(child, 'exit');
      });
      for (const { settle } of waiting.splice(0)) settle.reject(busy());
      await Promise.all(ends);
    },
  };
}
