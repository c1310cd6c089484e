import { NAME_MAX } from '../../contract/limits.ts';
import { seen } from '../../contract/visible.ts';

const HALF_A_LETTER = /[\uD800-\uDBFF]$/;

/** As everything else here takes a name: short, and of letters. Null where nothing is left. */
export function googleName(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const whole = claim
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return seen(whole.slice(0, NAME_MAX).replace(HALF_A_LETTER, '')) || null;
}
