import { PRICE_MAX } from '../../../contract/limits.ts';
import { inOurDigits } from '../../state/budget.ts';

/** What somebody means by "₹1,499" or "1499.50"; null where that is no price. */
export function typedRupees(text: string): number | null {
  const plain = inOurDigits(text).replaceAll(/[₹,\s]|^rs\.?/gi, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const value = Number(plain);
  return value > 0 && value <= PRICE_MAX ? value : null;
}
