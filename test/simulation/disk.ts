import { Base, Connection, type Watch } from './base.ts';
import { Ask } from './emitter.ts';
import type { Process } from './process.ts';
import { GONE } from './step.ts';
import type { World } from './world.ts';

const sizeOf = (value: unknown): number => (value instanceof ArrayBuffer ? value.byteLength : 200);

/** From this day on what is asked of a disk that is at rest takes its time too; the days before it are kept by their numbers. */
const LATER_FROM = 333_000_000;

/** IndexedDB of one phone: it outlives its processes. */
export class Disk {
  readonly world: World;
  readonly answersLater: boolean;
  readonly #bases = new Map<string, Base>();
  /** In bytes. */
  quota = Infinity;
  /** How often something was written. */
  writes = 0;
  /** It answers nothing before. */
  hangsUntil = 0;
  /** Something that was to be written was not, or not in time. */
  hasRefused = false;

  readonly #watches: Readonly<Record<string, readonly Watch[]>>;

  constructor(world: World, watches: Readonly<Record<string, readonly Watch[]>> = {}) {
    this.world = world;
    this.answersLater = world.seed >= LATER_FROM;
    this.#watches = watches;
  }

  lag(): number {
    const hangs = this.hangsUntil - this.world.now();
    this.hasRefused ||= hangs > 0;
    return Math.max(this.world.chance.next() * 2, hangs);
  }

  base(name: string): Base {
    const known = this.#bases.get(name);
    if (known) return known;
    const base = new Base(this, this.#watches[name]);
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
    const isFull = bytes > 0 && bytes + this.used() > this.quota;
    this.hasRefused ||= isFull;
    return isFull;
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
    this.hasRefused = true;
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
