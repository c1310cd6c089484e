import { planOf, type Lived } from './day.ts';

const kindOf = (fault: string | undefined) =>
  fault?.replaceAll(/[0-9a-f]{8}-[0-9a-f-]+/g, '').replaceAll(/\d+/g, '');

/** The same seed with as few acts as it takes to fall short in the same way. */
export async function shrink(
  lived: Lived,
  day: (seed: number, plan: readonly number[]) => Promise<Lived>,
): Promise<Lived> {
  let least = lived;
  const isSame = (other: Lived) => kindOf(other.faults[0]) === kindOf(lived.faults[0]);
  const reached = lived.acts.map(({ index }) => index);
  for (let step = Math.max(1, reached.length >> 1); step >= 1; step >>= 1) {
    for (let at = 0; at < least.acts.length;) {
      const indexes = least.acts.map(({ index }) => index);
      const fewer = await day(lived.seed, indexes.toSpliced(at, step));
      if (isSame(fewer)) least = fewer;
      else at += step;
    }
  }
  return least;
}

export const whole = () => planOf();
