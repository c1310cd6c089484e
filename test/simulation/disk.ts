import { clone } from './clone.ts';
import type { Process } from './process.ts';
import type { World } from './world.ts';

type Listener = (event: { target: unknown }) => void;

/** As much of an event target as IndexedDB's users take. */
class Emitter {
  readonly #listeners: [string, Listener][] = [];

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.push([type, listener]);
  }

  tell(type: string, target: unknown = this): void {
    const own = (this as unknown as Record<string, unknown>)[`on${type}`];
    if (typeof own === 'function') own.call(this, { target });
    for (const [name, listener] of this.#listeners) if (name === type) listener({ target });
  }
}

class Ask extends Emitter {
  result: unknown = undefined;
  error: DOMException | null = null;
}

type Mode = 'readonly' | 'readwrite';
type Range = ((key: string) => boolean) | undefined;

const GONE = Symbol('gone');
const sizeOf = (value: unknown): number => (value instanceof ArrayBuffer ? value.byteLength : 200);

/** One step: what it writes lands whole, or not at all. */
class Step extends Emitter {
  error: DOMException | null = null;
  state: 'waiting' | 'open' | 'over' = 'waiting';
  readonly mode: Mode;
  readonly process: Process;
  readonly isStrict: boolean;
  readonly #base: Base;
  readonly #begun: (() => void)[] = [];
  readonly #written = new Map<string, unknown>();

  constructor(base: Base, process: Process, mode: Mode, isStrict: boolean) {
    super();
    this.#base = base;
    this.process = process;
    this.mode = mode;
    this.isStrict = isStrict;
  }

  objectStore() {
    const isHere = (key: string) =>
      this.#written.has(key) ? this.#written.get(key) !== GONE : this.#base.data.has(key);
    const at = (key: string) => {
      const value = this.#written.has(key) ? this.#written.get(key) : this.#base.data.get(key);
      return value === GONE ? undefined : clone(value);
    };
    const keys = (range: Range, most = Infinity) => {
      const added = [...this.#written.keys()].filter((key) => !this.#base.data.has(key));
      const all = [...this.#base.sortedKeys(), ...added].filter(
        (key) => isHere(key) && (!range || range(key)),
      );
      return (added.length > 0 ? all.toSorted() : all).slice(0, most);
    };
    const write = (key: string, value: unknown) => {
      if (this.mode === 'readonly') throw new DOMException('Read only', 'ReadOnlyError');
      const kept = value === GONE ? GONE : clone(value);
      return this.#ask(() => {
        this.#written.set(key, kept);
        return key;
      });
    };
    return {
      transaction: this,
      get: (key: string) => this.#ask(() => at(key)),
      getAll: (range?: Range, most?: number) => this.#ask(() => keys(range, most).map(at)),
      getAllKeys: (range?: Range, most?: number) => this.#ask(() => keys(range, most)),
      count: (key: string) => this.#ask(() => (isHere(key) ? 1 : 0)),
      put: (value: unknown, key: string) => write(key, value),
      delete: (key: string) => write(key, GONE),
      clear: () => this.#ask(() => keys(undefined).forEach((key) => this.#written.set(key, GONE))),
      add: (value: unknown, key: string) =>
        this.#ask(() => {
          if (isHere(key)) throw new DOMException('It is there', 'ConstraintError');
          this.#written.set(key, clone(value));
          return key;
        }),
    };
  }

  #ask(work: () => unknown): Ask {
    if (this.state === 'over') {
      throw new DOMException('The transaction has finished', 'TransactionInactiveError');
    }
    const ask = new Ask();
    const answer = () => {
      if (this.state === 'over') return;
      try {
        ask.result = work();
      } catch (error) {
        ask.error = error as DOMException;
        ask.tell('error');
        this.tell('error', ask);
        this.abort(ask.error);
        return;
      }
      ask.tell('success');
    };
    if (this.state === 'open') queueMicrotask(answer);
    else this.#begun.push(answer);
    return ask;
  }

  begin(): void {
    this.state = 'open';
    for (const answer of this.#begun) answer();
  }

  commit(): void {
    // Whatever was asked is answered; it lands when all is quiet, as without this.
  }

  abort(why: DOMException | null = null): void {
    if (this.state === 'over') throw new DOMException('It is over', 'InvalidStateError');
    this.state = 'over';
    this.error = why;
    this.#base.over(this);
    this.tell('abort');
  }

  /** Nothing is asked any more. */
  land(): void {
    if (this.state === 'over') return;
    const full = this.#base.disk.isFullFor(this.#written.values());
    if (this.#written.size > 0 && full) {
      this.abort(new DOMException('The phone is full', 'QuotaExceededError'));
      return;
    }
    this.state = 'over';
    this.#base.take(this.#written, this.isStrict);
    this.#base.over(this);
    this.tell('complete');
  }

  bury(): void {
    this.state = 'over';
    this.#base.over(this);
  }
}

class Connection extends Emitter {
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
class Base {
  readonly data = new Map<string, unknown>();
  readonly connections: Connection[] = [];
  readonly disk: Disk;
  #steps: Step[] = [];
  #sorted: string[] | null = null;
  /** What stood there before what is not on the disk yet. */
  readonly #before = new Map<string, unknown>();

  constructor(disk: Disk) {
    this.disk = disk;
  }

  sortedKeys(): string[] {
    this.#sorted ??= [...this.data.keys()].toSorted();
    return this.#sorted;
  }

  step(process: Process, mode: Mode, isStrict: boolean): Step {
    const step = new Step(this, process, mode, isStrict);
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
        step.state = 'open';
        const begin = () => {
          step.begin();
          world.after(world.chance.next() * 2, () => step.land(), step.process);
        };
        world.after(this.disk.lag(), begin, step.process);
      }
      isWriting ||= step.mode === 'readwrite';
    }
  }

  take(written: ReadonlyMap<string, unknown>, isStrict: boolean): void {
    if (written.size === 0) return;
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

/** IndexedDB of one phone: it outlives its processes. */
export class Disk {
  readonly world: World;
  readonly #bases = new Map<string, Base>();
  /** In bytes. */
  quota = Infinity;
  /** It answers nothing before. */
  hangsUntil = 0;

  constructor(world: World) {
    this.world = world;
  }

  lag(): number {
    return Math.max(this.world.chance.next() * 2, this.hangsUntil - this.world.now());
  }

  base(name: string): Base {
    const known = this.#bases.get(name);
    if (known) return known;
    const base = new Base(this);
    this.#bases.set(name, base);
    return base;
  }

  names(): string[] {
    return [...this.#bases.keys()];
  }

  used(): number {
    let bytes = 0;
    for (const base of this.#bases.values())
      for (const value of base.data.values()) bytes += sizeOf(value);
    return bytes;
  }

  isFullFor(values: Iterable<unknown>): boolean {
    if (this.quota === Infinity) return false;
    let bytes = 0;
    for (const value of values) if (value !== GONE) bytes += sizeOf(value);
    return bytes > 0 && bytes + this.used() > this.quota;
  }

  /** What a process of this phone finds under `indexedDB`. */
  factoryFor(process: Process): IDBFactory {
    const open = (name: string): Ask => {
      const ask = new Ask();
      this.world.after(
        this.lag(),
        () => {
          const isNew = !this.#bases.has(name);
          const base = this.base(name);
          const connection = new Connection(base, process);
          base.connections.push(connection);
          ask.result = connection;
          if (isNew) ask.tell('upgradeneeded');
          ask.tell('success');
        },
        process,
      );
      return ask;
    };
    return { open } as unknown as IDBFactory;
  }

  bury(): void {
    for (const base of this.#bases.values()) {
      base.bury();
      const living = base.connections.filter(({ process }) => !process.isDead);
      base.connections.splice(0, Infinity, ...living);
    }
  }

  losePower(): void {
    for (const base of this.#bases.values()) base.losePower();
  }

  /** Deleted, by the browser or by somebody. */
  remove(name: string): void {
    const base = this.#bases.get(name);
    if (!base) return;
    this.#bases.delete(name);
    for (const connection of base.connections) {
      connection.isClosed = true;
      this.world.after(0, () => connection.tell('close'), connection.process);
    }
  }

  /** The browser loses its connections, and what was under way with them. */
  disconnect(): void {
    for (const base of this.#bases.values())
      for (const connection of base.connections) connection.isClosed = true;
  }
}

/** The one name of IndexedDB's that is asked for everywhere and stands in no object. */
export const KeyRange = {
  upperBound:
    (most: string, isOpen = false) =>
    (key: string) =>
      isOpen ? key < most : key <= most,
  lowerBound:
    (least: string, isOpen = false) =>
    (key: string) =>
      isOpen ? key > least : key >= least,
  bound:
    (least: string, most: string, isLeastOpen = false, isMostOpen = false) =>
    (key: string) =>
      (isLeastOpen ? key > least : key >= least) && (isMostOpen ? key < most : key <= most),
};
