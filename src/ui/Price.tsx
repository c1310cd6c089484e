import { commonTexts } from '../../texts/common.ts';
import { LOCALE } from '../../texts/locale.ts';

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

/** Other money, as it is. */
export const formatMoney = ({ amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).format(amount);

interface PriceProps {
  value: number;
  /** What it was before. */
  was?: number | null;
}

export function Price({ value, was = null }: PriceProps) {
  return (
    <span className="price">
      {was !== null && (
        <>
          <s>
            <span className="vh">{commonTexts.was} </span>
            {formatPrice(was)}
          </s>{' '}
          <span className="vh">{commonTexts.now} </span>
        </>
      )}
      {formatPrice(value)}
    </span>
  );
}
