import { clone } from './clone.ts';
import { Emitter } from './emitter.ts';
import type { Process } from './process.ts';
import { GONE, Step, type Mode } from './step.ts';
import type { World } from './world.ts';

interface Disk {
  world: World;
  writes: number;
  lag(): number;
  answersLater: boolean;
  isFullFor(values: Iterable<unknown>): boolean;
}

export type Written = ReadonlyMap<string, unknown>;

/** Hears of each step before it lands. */
export type Watch = (before: Written, written: Written, process: Process) => void;

export class Connection extends Emitter {
  readonly base: Base;
  readonly process: Process;
  isClosed = false;

  constructor(base: Base, process: Process) {
    super();
    this.base = base;
    this.process = process;
  }

  transaction(_: string, mode: Mode = 'readonly', options: { durability?: string } = {}): Step {
    if (this.isClosed) throw new DOMException('The connection is closed', 'InvalidStateError');
    return this.base.step(this.process, mode, options.durability === 'strict');
  }

  createObjectStore() {
    return { put: (value: unknown, key: string) => void this.base.data.set(key, value) };
  }

  close(): void {
    this.isClosed = true;
  }
}

/** One database of a phone: its steps go on one after the other where one of them writes. */
export class Base {
  readonly data = new Map<string, unknown>();
  readonly connections: Connection[] = [];
  readonly disk: Disk;
  #steps: Step[] = [];
  #sorted: string[] | null = null;
  /** What stood there before what is not on the disk yet. */
  readonly #before = new Map<string, unknown>();

  readonly #watches: readonly Watch[];

  constructor(disk: Disk, watches: readonly Watch[] = []) {
    this.disk = disk;
    this.#watches = watches;
  }

  sortedKeys(): string[] {
    this.#sorted ??= [...this.data.keys()].toSorted();
    return this.#sorted;
  }

  step(process: Process, mode: Mode, isStrict: boolean): Step {
    const step = new Step(this, process, mode, isStrict);
    // What the dead still ask for never begins, and nobody waits for it.
    if (process.isDead) return step;
    this.#steps.push(step);
    this.#goOn();
    return step;
  }

  over(step: Step): void {
    this.#steps = this.#steps.filter((one) => one !== step);
    this.#goOn();
  }

  #goOn(): void {
    const { world } = this.disk;
    let isWriting = false;
    for (const [at, step] of this.#steps.entries()) {
      const mayBegin = step.mode === 'readwrite' ? at === 0 : !isWriting;
      if (mayBegin && step.state === 'waiting') {
        step.state = this.disk.answersLater ? 'begins' : 'open';
        const begin = () => {
          step.begin();
          world.after(world.chance.next() * 2, () => step.land(), step.process);
        };
        world.after(this.disk.lag(), begin, step.process);
      }
      isWriting ||= step.mode === 'readwrite';
    }
  }

  take(written: Written, { isStrict, process }: Pick<Step, 'isStrict' | 'process'>): void {
    if (written.size === 0) return;
    for (const watch of this.#watches) watch(this.data, written, process);
    this.disk.writes += 1;
    for (const [key, value] of written) {
      if (!isStrict && !this.#before.has(key)) {
        this.#before.set(key, this.data.has(key) ? this.data.get(key) : GONE);
      }
      if (value === GONE) this.data.delete(key);
      else this.data.set(key, value);
    }
    this.#sorted = null;
    // What is written strictly takes with it whatever was written before.
    if (isStrict) this.#before.clear();
  }

  bury(): void {
    for (const step of this.#steps.filter(({ process }) => process.isDead)) step.bury();
  }

  /** What was not on the disk is as it was. */
  losePower(): void {
    for (const [key, value] of this.#before) {
      if (value === GONE) this.data.delete(key);
      else this.data.set(key, value);
    }
    this.#before.clear();
    this.#sorted = null;
  }

  /** As another version leaves it. */
  write(key: string, value: unknown): void {
    this.data.set(key, clone(value));
    this.#sorted = null;
  }
}
