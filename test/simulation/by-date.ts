import { availableParallelism } from 'node:os';
import { run } from './lived.ts';

const DAY_MS = 86_400_000;
const SINCE = Date.UTC(2026, 0, 1);
const A_DATE = 1_000_000;
const SLICE = 1_000;

/** Each date has a million days of its own, that nobody has lived before. */
export const firstOf = (now: Date) => A_DATE * (1 + Math.floor((now.getTime() - SINCE) / DAY_MS));

export const slicesOf = (from: number, count: number) =>
  Array.from({ length: Math.ceil(count / SLICE) }, (_, at) => ({
    from: from + at * SLICE,
    count: Math.min(SLICE, count - at * SLICE),
  }));

/** On all cores; tells of each slice as soon as it is over. */
export async function liveByDate(from: number, count: number): Promise<boolean> {
  const slices = slicesOf(from, count);
  let isClean = true;
  const live = async () => {
    for (let slice = slices.shift(); slice; slice = slices.shift()) {
      const lived = await run('--from', String(slice.from), '--count', String(slice.count));
      isClean &&= lived.isClean;
      console.log(`from ${slice.from}: ${lived.said.trim()}`);
    }
  };
  console.log(`${count} days from ${from}`);
  await Promise.all(Array.from({ length: availableParallelism() }, live));
  return isClean;
}
