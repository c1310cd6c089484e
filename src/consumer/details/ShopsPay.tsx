import { shopsTexts } from '../../../texts/shops.ts';

/** Whether shops pay this installation, as it was set when it was built; else nothing. */
export function ShopsPay() {
  const words = shopsTexts[import.meta.env['VITE_SHOPS_PAY'] ?? ''];
  return words ? <p className="note">{words}</p> : null;
}
