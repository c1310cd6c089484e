import { AppError } from './errors.ts';

const RETRY_AFTER_S = 5;

export interface LimitedConcurrency {
  <Result>(whose: string, work: () => Promise<Result>): Promise<Result>;
  load(): { atWork: number; waiting: number };
}

interface Size {
  places: number;
  seats: number;
  seatsEach: number;
}

/** A waiting room in which nobody's crowd keeps others out: each has few seats, and they take turns. */
export function limitConcurrency({ places, seats, seatsEach }: Size): LimitedConcurrency {
  // In the order of their turns.
  const lines = new Map<string, (() => void)[]>();
  let waiting = 0;
  let working = 0;

  function callNext(): void {
    const [first] = lines;
    if (!first) {
      working -= 1;
      return;
    }
    const [whose, [call, ...rest]] = first;
    lines.delete(whose);
    if (rest.length > 0) lines.set(whose, rest);
    waiting -= 1;
    call?.();
  }

  const enter = async <Result>(whose: string, work: () => Promise<Result>) => {
    if (working >= places) {
      const line = lines.get(whose) ?? [];
      if (waiting >= seats || line.length >= seatsEach) {
        throw new AppError('busy', { retryAfterS: RETRY_AFTER_S });
      }
      waiting += 1;
      await new Promise<void>((called) => lines.set(whose, [...line, called]));
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      callNext();
    }
  };
  return Object.assign(enter, { load: () => ({ atWork: working, waiting }) });
}
