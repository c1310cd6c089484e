import type { Process } from './process.ts';

interface Entry {
  at: number;
  /** Of two at one time the one that was put down first. */
  n: number;
  run: () => void;
  process: Process | undefined;
  isCancelled: boolean;
}

const isBefore = (one: Entry, other: Entry) =>
  one.at < other.at || (one.at === other.at && one.n < other.n);

/** What is to come, the next in front: a heap. */
export class Agenda {
  readonly #heap: Entry[] = [];
  #count = 0;

  /** Answers how it is taken off. */
  add(at: number, run: () => void, process: Process | undefined): () => void {
    const entry = { at, n: this.#count, run, process, isCancelled: false };
    this.#count += 1;
    this.#put(entry);
    return () => {
      entry.isCancelled = true;
    };
  }

  #put(entry: Entry): void {
    this.#heap.push(entry);
    this.#rise(this.#heap.length - 1);
  }

  /** The next that is due by then, without what nobody lives for any more. */
  take(end: number): Entry | null {
    for (;;) {
      const first = this.#heap[0];
      if (!first) return null;
      const isOver = first.isCancelled || first.process?.isDead;
      if (!isOver && first.at > end) return null;
      this.#drop();
      if (isOver) continue;
      const { process } = first;
      if (!process || process.sleepsUntil <= first.at) return first;
      first.at = process.sleepsUntil;
      this.#put(first);
    }
  }

  #drop(): void {
    const last = this.#heap.pop();
    if (last && this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#sink();
    }
  }

  #swap(one: number, other: number): void {
    const heap = this.#heap;
    [heap[one], heap[other]] = [heap[other] as Entry, heap[one] as Entry];
  }

  #rise(from: number): void {
    for (let at = from; at > 0;) {
      const above = (at - 1) >> 1;
      if (!isBefore(this.#heap[at] as Entry, this.#heap[above] as Entry)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  #sink(): void {
    for (let at = 0; ;) {
      let least = at;
      for (const below of [2 * at + 1, 2 * at + 2]) {
        const entry = this.#heap[below];
        if (entry && isBefore(entry, this.#heap[least] as Entry)) least = below;
      }
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }
}
