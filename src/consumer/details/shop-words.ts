import type { OwnReport } from '../../../contract/reports.ts';
import { isLater } from '../../state/shop.ts';
import type { ReportAhead } from '../../state/operations/report.ts';
import { formatClock, formatDay, isSameDay } from '../../ui/dates.ts';
import { formatMoney, formatPrice } from '../../ui/prices.ts';
import { texts } from '../../../texts/consumer.ts';

const words = texts.atShop;

/** "You said: ₹1,250.", with its day once that is over. */
export function saidWords(said: OwnReport | ReportAhead, now: number): string {
  const kind = 'kind' in said ? said.kind : said.about;
  const what = kind === 'price' && said.price !== null ? formatPrice(said.price) : words.soldOut;
  const day = 'at' in said && !isSameDay(said.at, now) ? formatDay(said.at) : null;
  return words.said(what, day);
}

/** What the page says of what she said; of a price also that it is gone. Null where it says nothing. */
export function pageWords({ kind, page }: OwnReport): string | null {
  if (!page) return null;
  const { price, foreign, sold_out } = page;
  const has = sold_out === null ? null : words.saysHas(sold_out);
  if (kind === 'sold_out') return has;
  if (price !== null) return words.saysPrice(formatPrice(price));
  if (foreign) return words.saysPrice(formatMoney(foreign));
  return sold_out === true ? has : null;
}

interface Asking {
  stylist: string;
  now: number;
  isSlow: boolean;
}

/** That the shop is asked, or what came of it. */
export function shopWords(report: OwnReport, { stylist, now, isSlow }: Asking): string {
  if (report.read_at !== null)
    return pageWords(report) ?? words.silent(report.told ? stylist : null);
  if (isLater(report, now)) return words.later(formatClock(report.reads_at ?? ''));
  return isSlow ? words.slow : words.asking;
}
