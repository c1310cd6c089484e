import { LOCALE } from '../../texts/locale.ts';
import { unbroken } from '../../texts/unbroken.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1000;

/** "2.1 MB" */
export function formatBytes(bytes: number): string {
  let value = bytes / STEP;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const sizes = new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: UNITS[unit] ?? 'kilobyte',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
  return unbroken(sizes.format(value));
}
