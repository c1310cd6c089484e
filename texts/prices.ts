import { LOCALE } from './locale.ts';

const rupees = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** `₹1,29,999`, and paise only where there are any: `₹1,299.50`. */
export function formatPrice(value: number): string {
  const text = rupees.format(value);
  return /\.\d$/.test(text) ? `${text}0` : text;
}
