import { live, type Verdict } from './live.ts';
import type { Act } from './plan.ts';

/** However long the day, its shortest form is looked for no longer than so. */
const TRIES_MAX = 24;

export interface Shrunk {
  acts: readonly Act[];
  verdict: Verdict;
}

/** The same day with fewer acts that still ends with something wrong. */
export async function shrink(failed: Shrunk, root: string): Promise<Shrunk> {
  let shortest = failed;
  let tries = 0;
  for (let size = Math.ceil(failed.acts.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < shortest.acts.length && tries < TRIES_MAX;) {
      tries += 1;
      const acts = shortest.acts.toSpliced(from, size);
      const verdict = await live(acts, root);
      if (verdict.wrong.length > 0) shortest = { acts, verdict };
      else from += size;
    }
  }
  return shortest;
}
