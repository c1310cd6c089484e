// What the oldest browsers lack of what we, and what we stand on, use. It runs before all else, in page and worker.

export function lend(to: object, what: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(what)) {
    if (!(name in to))
      Object.defineProperty(to, name, { value, writable: true, configurable: true });
  }
}

function parse(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

lend(URL, {
  parse,
  canParse: (url: string, base?: string) => parse(url, base) !== null,
});

lend(String.prototype, {
  toWellFormed(this: string) {
    return this.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
  },
});

lend(Array.prototype, {
  toSorted<T>(this: T[], by?: (a: T, b: T) => number) {
    // oxlint-disable-next-line unicorn/no-array-sort -- This is the other one.
    return [...this].sort(by);
  },
  toReversed<T>(this: T[]) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- This is the other one.
    return [...this].reverse();
  },
  toSpliced<T>(this: T[], ...how: [number, number, ...T[]]) {
    const copy = [...this];
    copy.splice(...how);
    return copy;
  },
  with<T>(this: T[], at: number, value: T) {
    const copy = [...this];
    copy[at < 0 ? copy.length + at : at] = value;
    return copy;
  },
});

// Without it a call has no limit of its own: what is passed to it as a signal is left out.
lend(AbortSignal, {
  any(signals: Iterable<AbortSignal>) {
    const any = new AbortController();
    for (const one of signals) {
      const abort = () => any.abort(one.reason);
      if (one.aborted) abort();
      else one.addEventListener('abort', abort, { once: true, signal: any.signal });
    }
    return any.signal;
  },
});
