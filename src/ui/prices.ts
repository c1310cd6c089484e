import { LOCALE } from '../../texts/locale.ts';

export { formatPrice } from '../../texts/prices.ts';

/** Other money, as it is. */
export const formatMoney = ({ amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).format(amount);
