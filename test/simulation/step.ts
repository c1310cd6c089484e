import { clone } from './clone.ts';
import { Ask, Emitter } from './emitter.ts';
import type { Process } from './process.ts';

export type Mode = 'readonly' | 'readwrite';
type Range = ((key: string) => boolean) | undefined;

export const GONE = Symbol('gone');

/** Whose step it is. */
interface Base {
  data: ReadonlyMap<string, unknown>;
  sortedKeys(): string[];
  over(step: Step): void;
  take(written: ReadonlyMap<string, unknown>, step: Step): void;
  disk: { isFullFor(values: Iterable<unknown>): boolean };
}

/** One step: what it writes lands whole, or not at all. */
export class Step extends Emitter {
  error: DOMException | null = null;
  state: 'waiting' | 'begins' | 'open' | 'over' = 'waiting';
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
    const removeAll = (range: Range) =>
      this.#ask(() => keys(range).forEach((key) => this.#written.set(key, GONE)));
    return {
      transaction: this,
      get: (key: string) => this.#ask(() => at(key)),
      getAll: (range?: Range, most?: number) => this.#ask(() => keys(range, most).map(at)),
      getAllKeys: (range?: Range, most?: number) => this.#ask(() => keys(range, most)),
      count: (of: string | Range) =>
        this.#ask(() => (typeof of === 'string' ? Number(isHere(of)) : keys(of).length)),
      put: (value: unknown, key: string) => write(key, value),
      delete: (of: string | Range) => (typeof of === 'string' ? write(of, GONE) : removeAll(of)),
      clear: () => removeAll(undefined),
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
    // Whoever gave up before has ended it.
    if (this.state === 'over') return;
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
    this.#base.take(this.#written, this);
    this.#base.over(this);
    this.tell('complete');
  }

  bury(): void {
    this.state = 'over';
    this.#base.over(this);
  }
}
