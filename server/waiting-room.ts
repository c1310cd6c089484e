import { AppError } from './errors.ts';

const RETRY_AFTER_S = 5;

export type WaitingRoom = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** So many are worked for at once, so many wait their turn; the next one is sent away. */
export function waitingRoom(places: number, seats: number): WaitingRoom {
  const waiting: (() => void)[] = [];
  let working = 0;

  return async (work) => {
    if (working >= places) {
      if (waiting.length >= seats) throw new AppError('busy', { retryAfterS: RETRY_AFTER_S });
      await new Promise<void>((called) => waiting.push(called));
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      // A place goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
