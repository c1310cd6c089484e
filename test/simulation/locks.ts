import type { Process } from './process.ts';
import type { World } from './world.ts';

interface Asked {
  process: Process;
  grant: () => void;
}

interface Held {
  process: Process;
  lose: (why: DOMException) => void;
}

type Work = (lock: { name: string } | null) => unknown;
type Options = { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal };

/** The Web Locks of one phone. */
export class Locks {
  readonly #world: World;
  readonly #held = new Map<string, Held>();
  readonly #queues = new Map<string, Asked[]>();
  /** Which locks were taken from whom. */
  readonly #taken = new Set<string>();

  constructor(world: World) {
    this.#world = world;
  }

  holderOf(name: string): Process | undefined {
    return this.#held.get(name)?.process;
  }

  wasTaken(name: string, process: Process): boolean {
    return this.#taken.has(`${process.name} ${name}`);
  }

  for(process: Process): LockManager {
    const request = (name: string, ...rest: [Work] | [Options, Work]) => {
      const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
      return new Promise<unknown>((resolve, reject) => {
        this.#world.after(
          this.#world.chance.next() * 0.5,
          () => this.#ask({ name, process, options, work, resolve, reject }),
          process,
        );
      });
    };
    return { request } as unknown as LockManager;
  }

  #ask({
    name,
    process,
    options,
    work,
    resolve,
    reject,
  }: {
    name: string;
    process: Process;
    options: Options;
    work: Work;
    resolve: (value: unknown) => void;
    reject: (error: unknown) => void;
  }): void {
    const run = async (lock: { name: string } | null) => work(lock);
    const grant = () => {
      const held: Held = { process, lose: reject };
      this.#held.set(name, held);
      const settle = (end: () => void) => {
        end();
        if (this.#held.get(name) === held) this.#free(name);
      };
      run({ name }).then(
        (value) => settle(() => resolve(value)),
        (error: unknown) => settle(() => reject(error)),
      );
    };
    if (options.signal?.aborted) reject(options.signal.reason);
    else if (options.steal) {
      const held = this.#held.get(name);
      if (held) this.#taken.add(`${held.process.name} ${name}`);
      held?.lose(new DOMException('Stolen', 'AbortError'));
      grant();
    } else if (!this.#held.has(name)) grant();
    else if (options.ifAvailable) run(null).then(resolve, reject);
    else {
      const queue = this.#queues.get(name) ?? [];
      this.#queues.set(name, queue);
      const asked = { process, grant };
      queue.push(asked);
      options.signal?.addEventListener('abort', () => {
        const at = queue.indexOf(asked);
        if (at < 0) return;
        queue.splice(at, 1);
        reject(options.signal?.reason);
      });
    }
  }

  #free(name: string): void {
    this.#held.delete(name);
    const queue = this.#queues.get(name) ?? [];
    for (;;) {
      const next = queue.shift();
      if (!next) return;
      if (next.process.isDead) continue;
      next.grant();
      return;
    }
  }

  /** What the dead held is free. */
  bury(): void {
    for (const [name, { process }] of this.#held) if (process.isDead) this.#free(name);
  }
}
