import * as z from 'zod/mini';

// Zod compiles its parsers with `new Function` where it may; the probe alone would offend the CSP.
z.config({ jitless: true });

const isCounted = (value: unknown) =>
  typeof (value as { length?: unknown } | null | undefined)?.length === 'number';

/** Zod compares the length of whatever has one, also where that cannot be compared, which throws. */
// @__NO_SIDE_EFFECTS__
function whereCounted<Check extends z.core.$ZodCheck>(check: Check): Check {
  check._zod.def.when = ({ value }) => isCounted(value);
  return check;
}

// @__NO_SIDE_EFFECTS__
export const minLength = (least: number) => whereCounted(z.minLength(least));
// @__NO_SIDE_EFFECTS__
export const maxLength = (most: number) => whereCounted(z.maxLength(most));
// @__NO_SIDE_EFFECTS__
export const exactLength = (count: number) => whereCounted(z.length(count));

export { z };
// Taken out of `z` in code it would bring all of zod with it.
export { catch as orElse } from 'zod/mini';
